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
  const svg = '<path id="diagram-0a1" marker-end="url(#diagram-0a1_end)" class="black"/>'
  expect(withTokens(svg.replace('black', 'grave'))).toContain('diagram-0a1')
})

const mermaidSvg =
  '<svg id="d1" width="100%" viewBox="0 -8 312.4 200" role="graphics-document document" aria-roledescription="stateDiagram" aria-labelledby="chart-title-d1"><title id="chart-title-d1">States</title><g role="x"/></svg>'

it('makes the picture an image that keeps its name', () => {
  const svg = finishSvg(mermaidSvg)
  expect(svg).toContain('role="img" aria-labelledby="chart-title-d1"')
  expect(svg).not.toContain('graphics-document')
  expect(svg).not.toContain('aria-roledescription')
})

it('leaves everything inside alone', () => {
  expect(finishSvg(mermaidSvg)).toContain('<g role="x"/>')
})

it('takes out attributes that SVG does not have, and only at those elements', () => {
  const drawn = (inner: string) =>
    finishSvg(`<svg viewBox="0 0 1 1">${inner}</svg>`).replace(/<\/?svg[^>]*>/g, '')
  expect(drawn('<circle class="a" r="7" width="14" height="14"/>')).toBe(
    '<circle class="a" r="7"/>',
  )
  expect(drawn('<line id="l" x1="1" name="A > B"></line>')).toBe('<line id="l" x1="1"></line>')
  expect(drawn('<rect name="A" width="14" height="14" rx="3">')).toBe(
    '<rect width="14" height="14" rx="3">',
  )
  expect(drawn('<text>circle width="1" name="x"</text>')).toBe(
    '<text>circle width="1" name="x"</text>',
  )
})
