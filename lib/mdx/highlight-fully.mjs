/**
 * A transformer for Shiki that lets it take its time. It stops colouring a line
 * after half a second, and a busy machine needs that long for the first line of
 * a language. Pages are compiled twice, for the server and for the browser: where
 * one of them stops early, the two differ, and React throws the server's page
 * away in the reader's browser.
 *
 * @type {import('shiki').ShikiTransformer}
 */
export const highlightFully = {
  name: 'highlight-fully',
  preprocess(_code, options) {
    options.tokenizeTimeLimit = 0
  },
}
