import { expect, test } from 'vitest'
import { nestToc } from './toc'

const heading = (depth: number, id: string) => ({ depth, id, value: id.toUpperCase() })

test('nests level 3 below level 2 and leaves deeper levels out', () => {
  expect(nestToc([heading(2, 'a'), heading(3, 'b'), heading(4, 'c'), heading(2, 'd')])).toEqual([
    { depth: 2, id: 'a', value: 'A', children: [{ depth: 3, id: 'b', value: 'B' }] },
    { depth: 2, id: 'd', value: 'D', children: [] },
  ])
})

test('a level 3 heading before any level 2 is kept', () => {
  expect(nestToc([heading(3, 'x'), heading(3, 'y')]).map(({ id }) => id)).toEqual(['x', 'y'])
})
