package socket

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// ledger keeps an account for each address or session: how many sockets it
// holds, and how much it may still do this second. An account outlives its
// last socket until it has refilled, so that leaving and coming back is no way
// to a fresh allowance.
type ledger[K comparable] struct {
	mu       sync.Mutex
	rate     rate.Limit // a second; bursts of twice as many
	accounts map[K]*account
	swept    time.Time
}

// account is one address's or session's.
type account struct {
	open int // sockets, guarded by the ledger
	rate *rate.Limiter
}

// sweepEvery bounds how long an account without sockets is kept.
const sweepEvery = 5 * time.Second

func newLedger[K comparable](perSecond float64) *ledger[K] {
	return &ledger[K]{rate: rate.Limit(perSecond), accounts: map[K]*account{}, swept: time.Now()}
}

// enter counts one more socket for a key, up to most (0: no bound). With spend
// it also takes one from the account's rate.
func (l *ledger[K]) enter(key K, most int, spend bool) (*account, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(time.Now())
	a := l.accounts[key]
	if a == nil {
		a = l.newAccount()
		l.accounts[key] = a
	}
	if most > 0 && a.open >= most || spend && !a.rate.Allow() {
		return nil, false
	}
	a.open++
	return a, true
}

func (l *ledger[K]) newAccount() *account {
	return &account{rate: rate.NewLimiter(l.rate, max(1, int(2*l.rate)))}
}

// leave counts one socket less for an account.
func (l *ledger[K]) leave(a *account) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a.open--
}

// sweep forgets the accounts that hold no socket and have refilled.
func (l *ledger[K]) sweep(now time.Time) {
	if now.Sub(l.swept) < sweepEvery {
		return
	}
	l.swept = now
	for key, a := range l.accounts {
		if a.open == 0 && a.rate.TokensAt(now) >= float64(a.rate.Burst()) {
			delete(l.accounts, key)
		}
	}
}
