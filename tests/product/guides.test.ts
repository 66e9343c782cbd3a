/**
 * What every guide has: the structure of one that `npm run new` or `npm run adopt` begins, examples
 * of which one fails, and states. What a state diagram shows, the table below it says: readers
 * who do not see the diagram miss no change of state, and neither of the two is older.
 */
import { describe, expect, test } from 'vitest'
import { readStates, stateKinds } from '@/lib/mdx/state-diagram.mjs'
import { guideSource } from '@/scripts/new/page-source'
import { guides, pageBlocks, pageExamples, sourceOf } from './support/pages'
import { changesOfDiagram, changesOfTable } from './support/state-changes'

const FEWEST_EXAMPLES = 5

/** A state diagram with its title, and the rows of the next table, up to an empty line. */
const DIAGRAM_AND_TABLE =
  /^```mermaid title="([^"]*)"\n(stateDiagram.*?)^```$.*?^\| --- [^\n]*\n(.*?)\n$/gms

const headingsOf = (source: string): readonly string[] => source.match(/^## .+$/gm) ?? []
const structure = headingsOf(guideSource('Title', 'Product'))

const FAILURE =
  /"errors":|"__typename":"(ValidationError|\w+(Rejected|Limited|Credentials|Transition|Error))"/

test('there are guides', () => {
  expect(guides.length).toBeGreaterThan(1)
})

describe.each(guides)('%s', (guide) => {
  const source = sourceOf(guide)
  const examples = pageExamples(pageBlocks(guide))
  const diagrams = [...source.matchAll(DIAGRAM_AND_TABLE)].map(
    ([, title, diagram = '', rows = '']) => ({ title, diagram, rows }),
  )

  test('has the sections of a new guide', () => {
    expect(headingsOf(source)).toEqual(expect.arrayContaining([...structure]))
  })

  test('has enough examples, and one shows a failure', () => {
    expect(examples.length).toBeGreaterThanOrEqual(FEWEST_EXAMPLES)
    const failures = examples.filter(({ response }) => FAILURE.test(JSON.stringify(response)))
    expect(failures).not.toEqual([])
  })

  test('draws states, each of one kind in every diagram', () => {
    expect(diagrams).not.toEqual([])
    const kinds = new Map<string, string>()
    for (const { title, diagram } of diagrams) {
      const named = readStates(diagram).states.map(({ id }) => id)
      const classed = [...diagram.matchAll(/^ *class (\S+) (\w+)$/gm)].flatMap(
        ([, states = '', kind = '']) => states.split(',').map((state) => [state, kind] as const),
      )
      expect(classed.map(([state]) => state).sort(), title).toEqual(named.sort())
      for (const [state, kind] of classed) {
        expect(Object.keys(stateKinds)).toContain(kind)
        expect(kinds.get(state) ?? kind, `${state} in ${title}`).toBe(kind)
        kinds.set(state, kind)
      }
    }
  })

  test.each(diagrams)('says in a table what it draws: $title', ({ diagram, rows }) => {
    const cells = rows.split('\n').map((row) => row.split('|').slice(1, -1))
    expect(changesOfTable(cells).sort()).toEqual(changesOfDiagram(diagram).sort())
  })
})
