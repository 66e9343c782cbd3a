/** Tests that `llms.txt` and two more files are enough to check every call in the documentation. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as graphql from 'graphql'
import { root } from '@/packages/kit/shared/root.ts'
import { readSnapshot } from 'nextra-graphql/load/snapshot.ts'
import { entryPath } from 'nextra-graphql/model/anchors.ts'
import { namedKind } from 'nextra-graphql/model/sdl/type-kinds.ts'
import { out } from './support/built-site'
import { expect, test } from './support/test'

const { schema } = readSnapshot(root, {})
const fileOf = (address: string) => readFileSync(path.join(out, address), 'utf8')
const BLOCK = /^```graphql\n([^]*?)^```(?:\n\n\*\*Variables\*\*\n\n```json\n([^]*?)^```)?/gm
const CALL = /^\s*(?:(?:query|mutation|subscription|fragment)\b|\{)/

/** Lists the calls in a Markdown file, with values instead of variables. Ignores invalid calls, which are deliberate mistakes. */
const callsIn = (markdown: string) =>
  Array.from(markdown.matchAll(BLOCK)).flatMap(([, text = '', json = '{}']) => {
    const call = CALL.test(text) ? graphql.parse(text) : undefined
    if (!call || graphql.validate(schema, call).length > 0) return []
    const values = JSON.parse(json) as Record<string, unknown>
    const info = new graphql.TypeInfo(schema)
    const Variable = ({ name }: graphql.VariableNode, key: unknown) => {
      const type = key === 'variable' ? undefined : info.getInputType()
      return (type && graphql.astFromValue(values[name.value], type)) ?? undefined
    }
    return [graphql.visit(call, graphql.visitWithTypeInfo(info, { Variable }))]
  })

/** Returns the coordinates of all elements in a call, and the files of its operations. */
function partsOf(call: graphql.DocumentNode) {
  const [used, files] = [new Set<string>(), new Set<string>()]
  const info = new graphql.TypeInfo(schema)
  const field = () => `${String(info.getParentType())}.${info.getFieldDef()?.name}`
  const add = (type: unknown, name: string) => void used.add(`${String(type)}.${name}`)
  const visitor = graphql.visitWithTypeInfo(info, {
    Field: ({ name: { value } }) => {
      if (value.startsWith('__')) return
      used.add(field())
      const [kind = '', operation] = field().split('.')
      if (/^(?:Query|Mutation)$/.test(kind) && operation)
        files.add(entryPath(kind === 'Query' ? 'query' : 'mutation', operation))
    },
    Argument: ({ name }) => void used.add(`${field()}(${name.value}:)`),
    ObjectField: ({ name }) => add(graphql.getNamedType(info.getParentInputType()), name.value),
    EnumValue: ({ value }) => add(graphql.getNamedType(info.getInputType()), value),
  })
  graphql.visit(call, visitor)
  return { used: [...used], files }
}

/** Lists the coordinates that the SDL in a file defines. Signatures of operations are fields of the root type. */
const definedIn = (address: string): string[] =>
  Array.from(fileOf(address).matchAll(BLOCK)).flatMap(([, text = '']) => {
    if (CALL.test(text)) return []
    const isWhole = /^\s*(?:type|input|enum|interface|union|scalar)\b/.test(text)
    const owner = address.includes('/mutations/') ? 'Mutation' : 'Query'
    const sdl = graphql.parse(isWhole ? text : `type ${owner} {${text}}`)
    return sdl.definitions.flatMap((definition) => {
      const fields = ('fields' in definition && definition.fields) || []
      const values = ('values' in definition && definition.values) || []
      const type = 'name' in definition ? definition.name?.value : ''
      return [...fields, ...values].flatMap((member) => {
        const args = ('arguments' in member && member.arguments) || []
        const name = `${type}.${member.name.value}`
        return [name, ...args.map((argument) => `${name}(${argument.name.value}:)`)]
      })
    })
  })

test('llms.txt and two files of 30,000 characters define everything that a printed call uses', () => {
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' })
  const calls = names
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => callsIn(fileOf(name)))
  expect(calls.length).toBeGreaterThan(
    Object.keys(schema.getMutationType()?.getFields() ?? {}).length,
  )
  for (const call of calls) {
    const { used, files } = partsOf(call)
    const missing = () => {
      const defined = new Set([...files].flatMap(definedIn))
      return used.filter((one) => !defined.has(one))
    }
    const type = schema.getType(missing()[0]?.split('.')[0] ?? '')
    if (type) files.add(entryPath(namedKind(type), type.name))
    const length = [...files].reduce((sum, file) => sum + fileOf(file).length, 0)
    expect.soft(missing(), graphql.print(call)).toEqual([])
    expect.soft(files.size, graphql.print(call)).toBeLessThanOrEqual(2)
    expect.soft(length, graphql.print(call)).toBeLessThanOrEqual(30_000)
  }
})
