import { expect, it } from 'vitest'
import { drawingName } from './drawing'

it('names a drawing by its source alone', () => {
  expect(drawingName('flowchart LR\n  a --> b')).toMatch(/^[\da-f]{14}$/)
  expect(drawingName('flowchart LR\n  a --> b')).toBe(drawingName('flowchart LR\n  a --> b'))
  expect(drawingName('flowchart LR\n  a --> c')).not.toBe(drawingName('flowchart LR\n  a --> b'))
})

it('gives each of ten thousand sources a name of its own', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => drawingName(`pie\n "A" : ${index}`))
  expect(new Set(names).size).toBe(names.length)
})
