import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { root } from '#shared/root.ts'
import { historyEntry } from '@/tests/support/history'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { CHECK_FILE, REMOVALS_FILE } from 'nextra-graphql/model/anchors.ts'
import { absoluteUrl } from '#settings/urls.ts'
import { writeCheck } from './check-script.ts'

const SCHEMA = `
  directive @upper on FIELD
  type Query { a(x: In, k: Kind): Row old: Int @deprecated(reason: "Use a.") list(n: Int!): [Int] }
  type Row { id: ID }
  input In { y: Int }
  enum Kind { ONE }
`
const removed = (coordinate: string) => ({
  coordinate,
  severity: 'breaking' as const,
  kind: 'removed' as const,
  text: `Removed: ${coordinate}.`,
})
const history = [
  historyEntry('2025-01-01', { changes: [removed('Query.never')] }),
  historyEntry('2026-01-01', {
    begins: true,
    changes: [
      { coordinate: 'Query.old', severity: 'safe', kind: 'deprecated', text: 'Deprecated: Use a.' },
      { coordinate: 'Query.b', severity: 'safe', kind: 'deprecated', text: 'Deprecated: Use a.' },
    ],
  }),
  historyEntry('2026-02-01', {
    changes: ['Query.b', 'Query.a(z:)', 'In.w', 'Kind.TWO', 'Type', '@lower'].map(removed),
  }),
]

/** Runs the script as an integrator would. */
async function check(files: Record<string, string>, schema = SCHEMA) {
  const written: Record<string, string> = {}
  const write = (address: string, content: string | Buffer) => {
    written[address] = content.toString()
    return Promise.resolve()
  }
  await writeCheck({ api: {}, sample: null, site, write }, history)
  const dataUrl = (text = '') => `data:,${encodeURIComponent(text)}`
  const local = String(written[CHECK_FILE])
    .replaceAll("from 'graphql'", `from '${path.join(root, 'node_modules/graphql/index.mjs')}'`)
    .replace(absoluteUrl(site, '/schema.graphql'), dataUrl(schema))
    .replace(absoluteUrl(site, REMOVALS_FILE), dataUrl(written[REMOVALS_FILE]))
  const folder = await temporaryFolder({ 'check.mjs': local, ...files })
  return new Promise<{ code: number; lines: string[]; error: string }>((resolve) => {
    const all = ['check.mjs', ...Object.keys(files)]
    execFile(process.execPath, all, { cwd: folder }, (failure, output, error) =>
      resolve({ code: Number(failure?.code ?? 0), lines: output.trim().split('\n'), error }),
    )
  })
}

test('accepts valid operations with a fragment in another file', async () => {
  const files = { 'a.graphql': 'query A { a { ...F } }', 'f.graphql': 'fragment F on Row { id }' }
  const { code, lines } = await check(files)
  expect([code, ...lines]).toEqual([0, 'Files: 2. Errors: 0. Deprecated: 0.'])
})

test('reports removed elements with their history and a link to the latest notes', async () => {
  const cases = {
    field: ['{ b }', 'Query.b'],
    argument: ['{ a(z: 1) { id } }', 'Query.a(z:)'],
    input: ['{ a(x: { w: 1 }) { id } }', 'In.w'],
    value: ['{ a(k: TWO) { id } }', 'Kind.TWO'],
    type: ['query ($x: Type) { list(n: $x) }', 'Type'],
    directive: ['{ a @lower { id } }', '@lower'],
  }
  const files = Object.entries(cases).map(([name, [text = '']]) => [name, text] as const)
  const { code, lines } = await check(Object.fromEntries(files))
  expect(code).toBe(1)
  for (const [name, [, coordinate = '']] of Object.entries(cases)) {
    const line = lines.find((each) => each.startsWith(`${name}:1:`))
    expect(line, name).toContain(`2026-02-01: Removed: ${coordinate}. See http`)
    expect(line, name).toMatch(/:1:\d+ error: /)
  }
  expect(lines[0]).toContain('2026-01-01: Deprecated: Use a. 2026-02-01: Removed: Query.b.')
  expect(lines[0]).toMatch(/#changes-2026-02-01$/)
})

test('reports a deprecated field with its replacement and date, without an error', async () => {
  const { code, lines } = await check({ 'a.graphql': '{ old }' })
  expect(code).toBe(0)
  expect(lines[0]).toMatch(
    /^a\.graphql:1:3 deprecated: .*Use a\. Since 2026-01-01\. See http.*#changes-2026-01-01$/,
  )
})

test.each([
  ['fields without a history', '{ never list }', 1, /never/],
  ['text that is not GraphQL', '{ a', 2, /Syntax Error/],
])('reports %s', async (_what, operation, expected, message) => {
  const { code, lines, error } = await check({ 'a.graphql': operation })
  expect(code).toBe(expected)
  expect(lines.join(' ') + error).toMatch(message)
  expect(lines.join(' ')).not.toContain('Removed')
})

test('exits with code 2 if there are no files or the schema cannot be read', async () => {
  expect(await check({})).toMatchObject({ code: 2 })
  expect(await check({ 'a.graphql': '{ old }' }, 'Not found')).toMatchObject({ code: 2 })
})
