import { describe, expect, it } from 'vitest'
import { estimateHeight } from './estimate-height'

const diagram = (...lines: string[]) => lines.join('\n')

describe('estimateHeight, beside heights measured in a browser', () => {
  it('counts the messages of a sequence', () => {
    const source = diagram(
      'sequenceDiagram',
      '  participant A as API',
      '  F->>A: createQuote',
      '  A-->>F: price',
    )
    expect(estimateHeight(source)).toBe(156)
  })

  it('counts the ranks of a state diagram: measured 348', () => {
    const source = diagram(
      'stateDiagram-v2',
      '  accTitle: States of a flag',
      '  [*] --> OPEN: rule or raiseFlag',
      '  OPEN --> IN_REVIEW: ticket linked',
      '  OPEN --> RESOLVED: resolveFlag',
      '  IN_REVIEW --> RESOLVED: resolveFlag',
    )
    expect(estimateHeight(source)).toBe(348)
  })

  it('is not led round in circles: measured 262', () => {
    const source = diagram(
      'stateDiagram-v2',
      '  CREATED --> ON_HOLD: blocking flag',
      '  PROCESSING --> ON_HOLD: blocking flag',
      '  ON_HOLD --> CREATED: cleared',
      '  ON_HOLD --> PROCESSING: cleared',
      '  ON_HOLD --> REJECTED: confirmed',
    )
    expect(estimateHeight(source)).toBe(262)
  })

  it('ignores a step to itself', () => {
    expect(estimateHeight(diagram('stateDiagram-v2', '  A --> A: again', '  A --> B'))).toBe(156)
  })

  it('reads labels of flow charts', () => {
    expect(estimateHeight(diagram('flowchart TB', '  a[Start] -->|yes| b{Why?}'))).toBe(156)
  })

  it('is flat for a diagram that runs sideways, and something for any other', () => {
    expect(estimateHeight(diagram('flowchart LR', '  a --> b --> c'))).toBe(212)
    expect(estimateHeight('pie\n  "A" : 1')).toBe(320)
  })
})
