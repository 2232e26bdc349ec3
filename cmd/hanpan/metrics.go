package main

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"hanpan/server"
)

// metrics serves the node's gauges; the pages let loopback alone read them.
func metrics(h *server.House) http.Handler {
	r := prometheus.NewRegistry()
	r.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	gauge := func(name, help string, value func() int) {
		r.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "hanpan_" + name, Help: help},
			func() float64 { return float64(value()) }))
	}
	gauge("sockets", "open websockets", func() int { return h.Stats().Sockets.Open })
	gauge("tables", "live tables in memory", func() int { return h.Stats().Tables })
	gauge("thinking", "positions that wait for a computer", func() int { return h.Stats().Jobs })
	gauge("clients_ahead", "clients that knew more than the log holds; anything but 0 is an alarm", func() int { return h.Stats().Ahead })
	gauge("people", "people connected", h.Online)
	return promhttp.HandlerFor(r, promhttp.HandlerOpts{})
}
