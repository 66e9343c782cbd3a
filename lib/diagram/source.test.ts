import { expect, it } from 'vitest'
import { readDiagram, stateChanges, statesOf } from './source.mjs'

it('restores line breaks and finds the title', () => {
  expect(readDiagram('stateDiagram-v2\\n  accTitle: States of a flag \\n  A --> B')).toEqual({
    text: 'stateDiagram-v2\n  accTitle: States of a flag \n  A --> B',
    title: 'States of a flag',
  })
})

it('has a name for a diagram without a title', () => {
  expect(readDiagram('flowchart LR').title).toBe('Diagram')
})

const STATES = [
  'stateDiagram-v2',
  '  state "signed out" as signed_out',
  '  [*] --> signed_out',
  '  signed_out --> LOCKED: 5 failures / unlocked',
  '  class LOCKED hold',
].join('\n')

it('reads changes and states, by name, and knows a label that names the way back', () => {
  expect(stateChanges(STATES)).toEqual([
    { from: 'start', to: 'signed out', isTwoWay: false },
    { from: 'signed out', to: 'LOCKED', isTwoWay: true },
  ])
  expect(statesOf(STATES)).toEqual([
    { id: 'signed_out', name: 'signed out' },
    { id: 'LOCKED', name: 'LOCKED' },
  ])
})

it('finds no states in another kind of diagram', () => {
  expect(statesOf('flowchart LR\n  A --> B')).toEqual([])
})
