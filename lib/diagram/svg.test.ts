import { expect, it } from 'vitest'
import { finishSvg, placeholderPalette, withTokens } from './svg'

it('puts tokens in the place of the colours it gave, in either notation', () => {
  const svg = `<svg><style>a { fill: rgb(161, 176, 4); }</style><path stroke="${placeholderPalette.accent}"/></svg>`
  expect(withTokens(svg)).toBe(
    '<svg><style>a { fill: var(--color-text); }</style><path stroke="var(--color-accent)"/></svg>',
  )
})

it.each(['#fff', 'rgb(1, 2, 3)', 'hsl(10, 5%, 5%)', '"lightgrey', ': black'])(
  'refuses a colour that would be the same in both modes: %s',
  (color) => {
    expect(() => withTokens(`<path style="fill${color}">`)).toThrow('Colours that no token gives')
  },
)

it('is not led astray by names and addresses', () => {
  const svg = '<path id="diagram-0a1" marker-end="url(#diagram-0a1_end)" class="grave"/>'
  expect(withTokens(svg)).toBe(svg)
})

it('makes the picture an image that keeps its name, and leaves the roles inside alone', () => {
  const svg = finishSvg(
    '<svg id="d1" width="100%" viewBox="0 -8 312.4 200" role="graphics-document document" aria-roledescription="stateDiagram" aria-labelledby="chart-title-d1"><title id="chart-title-d1">States</title><g role="x"/></svg>',
  )
  expect(svg).toContain('role="img" aria-labelledby="chart-title-d1"')
  expect(svg).not.toContain('graphics-document')
  expect(svg).not.toContain('aria-roledescription')
  expect(svg).toContain('<g role="x"/>')
})

it.each([
  ['<circle class="a" r="7" width="14" height="14"/>', '<circle class="a" r="7"/>'],
  ['<line id="l" x1="1" name="A > B"></line>', '<line id="l" x1="1"></line>'],
  ['<rect name="A" width="14" height="14" rx="3">', '<rect width="14" height="14" rx="3">'],
  ['<text>circle width="1" name="x"</text>', '<text>circle width="1" name="x"</text>'],
])('of %s it leaves what SVG has: %s', (drawn, finished) => {
  const svg = finishSvg(`<svg viewBox="0 0 1 1">${drawn}</svg>`)
  expect(svg.replace(/<\/?svg[^>]*>/g, '')).toBe(finished)
})
