/**
 * What a state diagram of a user flow shows, the table below it says: readers who
 * do not see the diagram miss no change of state, and neither of the two is older.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { statesOf } from '@/lib/diagram/source.mjs'
import { stateKinds } from '@/lib/diagram/drawing'
import { fromRoot } from '@/scripts/shared/root'
import { changesOfDiagram, changesOfTable } from './support/state-changes'

const FOLDER = 'pages/docs/user-flows'
const FLOWS = readdirSync(fromRoot(FOLDER)).filter((name) => name.endsWith('.mdx'))

/** A state diagram with its title, and the rows of the next table, up to an empty line. */
const DIAGRAM_AND_TABLE =
  /^```mermaid title="([^"]*)"\n(stateDiagram.*?)^```$.*?^\| --- [^\n]*\n(.*?)\n$/gms

describe.each(FLOWS)('states of %s', (flow) => {
  const source = readFileSync(fromRoot(`${FOLDER}/${flow}`), 'utf8')
  const diagrams = [...source.matchAll(DIAGRAM_AND_TABLE)].map(
    ([, title, diagram = '', rows = '']) => ({ title, diagram, rows }),
  )

  test('are drawn', () => {
    expect(diagrams).not.toEqual([])
  })

  test('have a kind each, and the same in every diagram', () => {
    const kinds = new Map<string, string>()
    for (const { title, diagram } of diagrams) {
      const named = statesOf(diagram).map(({ id }) => id)
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

  test.each(diagrams)('$title', ({ diagram, rows }) => {
    const cells = rows.split('\n').map((row) => row.split('|').slice(1, -1))
    expect(changesOfTable(cells).sort()).toEqual(changesOfDiagram(diagram).sort())
  })
})
