/**
 * Checks that every guide has the sections of a new guide and an example of an error, and that its
 * diagrams and tables show the same transitions as the sample endpoint.
 */
import { describe, expect, test } from 'vitest'
import { configurations } from '@/sample/api/flows/configuration'
import { flags } from '@/sample/api/flows/flags'
import { submissions } from '@/sample/api/flows/forms'
import { inbounds } from '@/sample/api/flows/inbounds'
import { kycCases } from '@/sample/api/flows/kyc'
import { recipients } from '@/sample/api/flows/recipients'
import { registrations } from '@/sample/api/flows/registration'
import { tickets } from '@/sample/api/flows/tickets'
import { transactions } from '@/sample/api/flows/transactions'
import { newGuide } from '@/packages/kit/commands/new.ts'
import { guides, pageBlocks, pageExamples, sourceOf } from './support/pages'

/** Matches a state diagram with its title, and the rows of the next table, up to an empty line. */
const DIAGRAM_AND_TABLE =
  /^```mermaid title="([^"]*)"\n(stateDiagram.*?)^```$.*?^\| --- [^\n]*\n(.*?)\n$/gms

const headingsOf = (source: string): readonly string[] => source.match(/^## .+$/gm) ?? []
const structure = headingsOf(newGuide('Title').source)

const FAILURE =
  /"errors":|"__typename":"(ValidationError|\w+(Rejected|Limited|Credentials|Transition|Error))"/

/** Returns the transitions in the first two columns of a table: one for each combination of states in a row. */
const changesOfTable = (rows: readonly (readonly string[])[]): string[] =>
  rows.flatMap(([from = '', to = '']) =>
    statesIn(from).flatMap((before) => statesIn(to).map((after) => `${before} → ${after}`)),
  )

/** Returns the states in a cell: `start` and every name in code, or else its whole text. */
const statesIn = (cell: string): string[] =>
  cell.match(/\bstart\b|(?<=`)[A-Z_]+(?=`)/g) ?? [cell.trim()]

test('there are guides', () => {
  expect(guides.length).toBeGreaterThan(1)
})

const cellsOf = (rows: string) => rows.split('\n').map((row) => row.split('|').slice(1, -1))

const diagramsOf = (guide: string) =>
  [...sourceOf(guide).matchAll(DIAGRAM_AND_TABLE)].map(
    ([, title = '', diagram = '', rows = '']) => ({ title, diagram, rows }),
  )

describe.each(guides)('%s', (guide) => {
  const examples = pageExamples(pageBlocks(guide))
  const diagrams = diagramsOf(guide)

  test('has the sections of a new guide and an example of an error', () => {
    expect(headingsOf(sourceOf(guide))).toEqual(expect.arrayContaining([...structure]))
    const failures = examples.filter(({ response }) => FAILURE.test(JSON.stringify(response)))
    expect(failures).not.toEqual([])
  })

  test.each(diagrams)('matches diagram and table: $title', ({ diagram, rows }) => {
    expect(changesOfTable(cellsOf(rows)).sort()).toEqual(changesOfDiagram(diagram).sort())
  })
})

/** Matches a table of transitions with the heading before it. */
const TABLE =
  /^### ([^\n]*)\n(?:(?!^##)[^\n]*\n)*?\| From \| To \| [^\n]*\n\| --- [^\n]*\n(.*?)\n$/gms

/** Returns the rows of all transition tables below the matching headings of a guide. */
const tablesOf = (page: string, heading: RegExp) => {
  const source = sourceOf(guides.find((guide) => guide.endsWith(`/${page}.mdx`)) ?? '')
  const states = `### States\n${source.slice(source.indexOf('\n## States\n') + 11)}`
  return [...states.matchAll(TABLE)]
    .filter(([, title = '']) => heading.test(title))
    .flatMap(([, , rows = '']) => cellsOf(rows))
}

/** Each state machine with its guide, and the headings above its tables there. */
const RULES = [
  [transactions, 'manage-transactions', /./],
  [inbounds, 'inbounds', /./],
  [recipients, 'manage-recipients', /./],
  [kycCases, 'kyc', /./],
  [flags, 'flags-and-tickets', /Flags/],
  [tickets, 'flags-and-tickets', /Tickets/],
  [submissions, 'forms', /./],
  [registrations, 'register', /./],
  [configurations, 'frontend-configuration', /./],
] as const

/** Formats states as in the tables of the guides. */
const inCode = (states: string) => states.replace(/\b[A-Z_]+\b/g, '`$&`')

const isChange = (change: string) => !/^(\w+) → (\1|=)$/.test(change)

test.each(RULES)('$1 lists all transitions, and no others', ({ rows }, page, heading) => {
  const listed = changesOfTable(tablesOf(page, heading))
  const allowed = rows.flatMap(({ from, to }) => changesOfTable([[inCode(from), inCode(to)]]))
  expect(new Set(listed.filter(isChange))).toEqual(new Set(allowed.filter(isChange)))
})

test.each(RULES)('$1 lists the operation for each transition', ({ rows }, page, heading) => {
  const listed = tablesOf(page, heading).flatMap((cells) =>
    (cells[2]?.match(/(?<=`)\w+(?=`)/g) ?? []).flatMap((call) =>
      changesOfTable([cells]).map((change) => `${call}: ${change}`),
    ),
  )
  const ruled = rows
    .filter(({ by }) => /^[a-z]+([A-Z]|$)/.test(by) && !['rule', 'time'].includes(by))
    .flatMap(({ from, to, by }) =>
      changesOfTable([[inCode(from), inCode(to)]])
        .filter(isChange)
        .map((change) => `${by}: ${change}`),
    )
  expect(listed).toEqual(expect.arrayContaining([...new Set(ruled)]))
})

/**
 * Returns the transitions in a Mermaid state diagram as `FROM → TO`. A label such as
 * `blocking flag / cleared` stands for transitions in both directions.
 */
function changesOfDiagram(text: string): string[] {
  if (!text.startsWith('stateDiagram')) return []
  const labels = new Map(
    [...text.matchAll(/state "([^"]+)" as (\w+)/g)].map(([, label = '', id = '']) => [id, label]),
  )
  const nameOf = (id: string) => (id === '[*]' ? 'start' : (labels.get(id) ?? id))
  return [...text.matchAll(/^\s*(\S+) --> ([^\s:]+)(.* \/ )?/gm)].flatMap(
    ([, from = '', to = '', isTwoWay]) => {
      const place = `${nameOf(from)} → ${nameOf(to)}`
      return isTwoWay ? [place, `${nameOf(to)} → ${nameOf(from)}`] : [place]
    },
  )
}
