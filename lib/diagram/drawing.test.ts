import { expect, it } from 'vitest'
import { drawingName } from './drawing'

it('names a drawing by its source alone', () => {
  const name = drawingName('flowchart LR\n  a --> b')
  expect(name).toMatch(/^[\da-f]{14}$/)
  expect(drawingName('flowchart LR\n  a --> b')).toBe(name)
})

it('gives each of ten thousand sources a name of its own', () => {
  const names = Array.from({ length: 10_000 }, (_, index) => drawingName(`pie\n "A" : ${index}`))
  expect(new Set(names).size).toBe(names.length)
})
