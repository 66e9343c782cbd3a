import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from '@/site.config'
import { root } from '#shared/root.ts'
import { historyEntry } from '@/tests/support/history'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { checkScript, removalsAndDeprecations } from './check-script.ts'

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
const history = removalsAndDeprecations([
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
])

/** Runs the script as an integrator would. */
async function check(files: Record<string, string>, ...args: string[]) {
  const folder = await temporaryFolder({
    'check.mjs': (await checkScript(site)).replaceAll(
      "from 'graphql'",
      `from '${path.join(root, 'node_modules/graphql/index.mjs')}'`,
    ),
    'schema.graphql': SCHEMA,
    'changes.json': JSON.stringify(history),
    ...files,
  })
  return new Promise<{ code: number; lines: string[]; error: string }>((resolve) => {
    const all = ['check.mjs', ...Object.keys(files), '--schema=schema.graphql', ...args]
    execFile(process.execPath, all, { cwd: folder }, (failure, output, error) =>
      resolve({ code: Number(failure?.code ?? 0), lines: output.trim().split('\n'), error }),
    )
  })
}

const CHANGES = '--changes=changes.json'

test('accepts valid operations with a fragment in another file', async () => {
  const files = { 'a.graphql': 'query A { a { ...F } }', 'f.graphql': 'fragment F on Row { id }' }
  const { code, lines } = await check(files, CHANGES)
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
  const { code, lines } = await check(Object.fromEntries(files), CHANGES)
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
  const { code, lines } = await check({ 'a.graphql': '{ old }' }, CHANGES)
  expect(code).toBe(0)
  expect(lines[0]).toMatch(
    /^a\.graphql:1:3 deprecated: .*Use a\. Since 2026-01-01\. See http.*#changes-2026-01-01$/,
  )
})

test.each([
  ['fields without a history', '{ never list }', 1, /never/],
  ['text that is not GraphQL', '{ a', 2, /Syntax Error/],
])('reports %s', async (_what, operation, expected, message) => {
  const { code, lines, error } = await check({ 'a.graphql': operation }, CHANGES)
  expect(code).toBe(expected)
  expect(lines.join(' ') + error).toMatch(message)
  expect(lines.join(' ')).not.toContain('Removed')
})

test('exits with code 2 if there are no files or the history is missing', async () => {
  expect(await check({}, CHANGES)).toMatchObject({ code: 2 })
  expect(await check({ 'a.graphql': '{ old }' }, '--changes=missing.json')).toMatchObject({
    code: 2,
  })
})
