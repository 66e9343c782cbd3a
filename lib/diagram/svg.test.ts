import { expect, it } from 'vitest'
import { finishSvg } from './svg'

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
