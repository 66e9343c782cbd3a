import { createHighlighter } from 'shiki'
import { afterEach, expect, it, vi } from 'vitest'
import { highlightFully } from './highlight-fully.mjs'

afterEach(() => {
  vi.restoreAllMocks()
})

const code = "const rate = '1.1484' // exact"

/** Number of coloured pieces, on a machine that seems to need a second from one look at the clock to the next. */
async function pieces(transformers: (typeof highlightFully)[]) {
  const highlighter = await createHighlighter({ langs: ['javascript'], themes: ['github-light'] })
  let now = 0
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  const html = highlighter.codeToHtml(code, {
    lang: 'javascript',
    theme: 'github-light',
    transformers,
  })
  highlighter.dispose()
  return html.match(/<span style/g)?.length ?? 0
}

it('colours a line to its end on a slow machine, where Shiki alone gives up', async () => {
  expect(await pieces([])).toBeLessThan(5)
  expect(await pieces([highlightFully])).toBeGreaterThanOrEqual(5)
})
