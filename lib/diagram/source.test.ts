import { expect, it } from 'vitest'
import { readDiagram } from './source'

it('restores line breaks and finds the title', () => {
  expect(readDiagram('stateDiagram-v2\\n  accTitle: States of a flag \\n  A --> B')).toEqual({
    text: 'stateDiagram-v2\n  accTitle: States of a flag \n  A --> B',
    title: 'States of a flag',
  })
})

it('has a name for a diagram without a title', () => {
  expect(readDiagram('flowchart LR').title).toBe('Diagram')
})
