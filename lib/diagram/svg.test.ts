import { expect, it } from 'vitest'
import { finishSvg } from './svg'

const mermaidSvg =
  '<svg id="d1" width="100%" viewBox="0 -8 312.4 200" role="graphics-document document" aria-roledescription="stateDiagram" aria-labelledby="chart-title-d1"><title id="chart-title-d1">States</title><g role="x"/></svg>'

it('makes the picture an image that keeps its name', () => {
  const { svg } = finishSvg(mermaidSvg)
  expect(svg).toContain('role="img" aria-labelledby="chart-title-d1"')
  expect(svg).not.toContain('graphics-document')
  expect(svg).not.toContain('aria-roledescription')
})

it('leaves everything inside alone', () => {
  expect(finishSvg(mermaidSvg).svg).toContain('<g role="x"/>')
})

it('reads the natural width', () => {
  expect(finishSvg(mermaidSvg).width).toBe(313)
})
