import { expect, it } from 'vitest'
import { h } from '@/lib/reference/html'
import { entryHeight } from './size'

const panel = (name: string) =>
  h('div', { role: 'tabpanel', 'data-panel': name }, h('pre', null, 'a\nb\nc'))

it('the room of an entry grows with its rows, its lines of text and its lines of code', () => {
  const row = h('div', null, h('dt', null, 'name'), h('dd', null, 'A description of one line.'))
  const heights = [
    entryHeight([]),
    entryHeight([row]),
    entryHeight([row, h('p', null, 'word '.repeat(60))]),
    entryHeight([row, h('p', null, 'word '.repeat(60)), h('pre', null, 'a\n'.repeat(30))]),
  ]
  expect(heights).toEqual([...heights].sort((a, b) => a - b))
  expect(new Set(heights).size).toBe(heights.length)
})

it('hidden panels and folded parts need no room for their content', () => {
  expect(entryHeight([panel('graphql'), panel('curl')])).toBe(entryHeight([panel('graphql')]))
  const folded = (lines: number) =>
    h('details', null, h('summary', null, 'More'), h('pre', null, 'a\n'.repeat(lines)))
  expect(entryHeight([folded(100)])).toBe(entryHeight([folded(1)]))
})
