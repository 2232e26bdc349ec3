package templates

import (
	"github.com/a-h/templ"

	"hanpan/web/boards"
)

// pictureRole makes a picture speak, or hides it from ears.
func pictureRole(label string) templ.Attributes {
	if label == "" {
		return templ.Attributes{"aria-hidden": "true"}
	}
	return templ.Attributes{"role": "img", "aria-label": label}
}

// complaint ties a field to the sentence that refuses what stands in it.
func complaint(text string) templ.Attributes {
	if text == "" {
		return templ.Attributes{}
	}
	return templ.Attributes{"aria-invalid": "true", "aria-describedby": "name-wrong"}
}

// typed is what stands in the name's field.
func (m Me) typed() string {
	if m.Typed != "" {
		return m.Typed
	}
	return m.Name
}

// someoneWhat tells how many are here, and what happens if none of them comes.
func someoneWhat(t func(string, ...any) string, online int) string {
	if online == 0 {
		return t("page.way.someone.none")
	}
	return t("page.way.someone.what", "Count", online)
}

// only is the class of what is shown while these rules of a board are chosen.
func only(b Board, g GameCard) string {
	if len(b.Rules) < 2 {
		return ""
	}
	return "only-" + g.ID
}

// slab is the material of a picture's board, the mills' where there is none yet.
func slab(p boards.Picture) string {
	if p == nil {
		return "wood"
	}
	return p.Slab()
}

// slab is the material of a board on the shelf.
func (b Board) slab() string {
	if len(b.Rules) == 0 {
		return slab(nil)
	}
	return slab(b.Rules[0].Picture)
}

// current marks the link that leads to where one is.
func current(here bool) templ.Attributes {
	if here {
		return templ.Attributes{"aria-current": "page"}
	}
	return templ.Attributes{}
}
