import { expect, it } from 'vitest'
import { readDiagram, stateChanges, statesOf } from './source.mjs'

it('restores line breaks and finds the title, or has a name for a diagram without one', () => {
  expect(readDiagram('stateDiagram-v2\\n  accTitle: States of a flag \\n  A --> B')).toEqual({
    text: 'stateDiagram-v2\n  accTitle: States of a flag \n  A --> B',
    title: 'States of a flag',
  })
  expect(readDiagram('flowchart LR').title).toBe('Diagram')
})

it('reads changes and states, by name, and knows a label that names the way back', () => {
  const states = `stateDiagram-v2
  state "signed out" as signed_out
  [*] --> signed_out
  signed_out --> LOCKED: 5 failures / unlocked
  class LOCKED hold`
  expect(stateChanges(states)).toEqual([
    { from: 'start', to: 'signed out', isTwoWay: false },
    { from: 'signed out', to: 'LOCKED', isTwoWay: true },
  ])
  expect(statesOf(states)).toEqual([
    { id: 'signed_out', name: 'signed out' },
    { id: 'LOCKED', name: 'LOCKED' },
  ])
  expect(statesOf('flowchart LR\n  A --> B'), 'another kind of diagram').toEqual([])
})
