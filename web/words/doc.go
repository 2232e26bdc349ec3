// Package words holds every sentence of the house in every language it speaks.
//
// A language is a folder of locales: every *.json file in it is read, so each
// surface keeps its own file (pages.json, play.json, …). A file maps flat keys
// to a sentence, or to its plural forms:
//
//	{
//	  "page.home.title": "Fancy a round?",
//	  "page.home.online": {"one": "{{.Count}} person is here.", "other": "{{.Count}} people are here."}
//	}
//
// Placeholders are {{.Name}} and nothing cleverer, because the browser fills
// them too (static/js/words.js); {{.Count}} chooses the plural form.
//
// Invariants:
//   - a key is in one file of a language only, and in every language;
//   - the placeholders of a key are the same in every language and form;
//   - sentences are whole: no code glues pieces together;
//   - keys that begin with "play." or "game." go to the browser, others do not.
package words
