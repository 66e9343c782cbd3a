/**
 * Lint of the SDL: what a reader of the reference relies on. That the schema keeps the rules of the
 * specification, graphql-js says when it is built.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { Kind, parse, visit, type ASTNode, type ConstDirectiveNode } from 'graphql'
import { expect, it } from 'vitest'

const NAMES: Partial<Record<Kind, RegExp>> = {
  [Kind.FIELD_DEFINITION]: /^(?!(?:get|set)[A-Z])[a-z][a-zA-Z\d]*$/,
  [Kind.INPUT_VALUE_DEFINITION]: /^[a-z][a-zA-Z\d]*$/,
  [Kind.ENUM_VALUE_DEFINITION]: /^[A-Z][A-Z\d_]*$/,
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: /^[A-Z][a-zA-Z\d]*(?:Input|Filter)$/,
  [Kind.ENUM_TYPE_DEFINITION]: /^(?!Enum)[A-Z][a-zA-Z\d]*(?<!Enum)$/,
  [Kind.OBJECT_TYPE_DEFINITION]: /^[A-Z][a-zA-Z\d]*$/,
  [Kind.UNION_TYPE_DEFINITION]: /^[A-Z][a-zA-Z\d]*$/,
  [Kind.INTERFACE_TYPE_DEFINITION]: /^[A-Z][a-zA-Z\d]*$/,
  [Kind.SCALAR_TYPE_DEFINITION]: /^[A-Z][a-zA-Z\d]*$/,
  [Kind.DIRECTIVE_DEFINITION]: /^[a-z][a-zA-Z\d]*$/,
}
const ROOT_NAMES: Record<string, RegExp> = {
  Query: /^(?!query|list[A-Z]).*(?<!Query)$/,
  Mutation: /^(?!mutation).*(?<!Mutation)$/,
}

/** Mistakes of a text in the place of a schema file, each with its name. */
function mistakesIn(sdl: string): string[] {
  const mistakes: string[] = []
  const owners: string[] = []
  visit(parse(sdl), {
    enter(node) {
      if (!('name' in node) || !node.name || !(node.kind in NAMES)) return
      const name = node.name.value
      const say = (mistake: string) => mistakes.push(`${[...owners, name].join('.')}: ${mistake}`)
      const { description } = node as { description?: { block?: boolean } }
      if (!description) say('no description')
      else if (!description.block) say('its description is no block')
      const style = ROOT_NAMES[owners[0] ?? '']
      const isRootField = node.kind === Kind.FIELD_DEFINITION && style
      if (!NAMES[node.kind]?.test(name) || (isRootField && !style.test(name)))
        say('another way of naming')
      if (node.kind === Kind.FIELD_DEFINITION) checkField(node, say, owners[0])
      if (isDeprecatedWithoutReason(node)) say('deprecated without a reason')
      owners.push(name)
    },
    leave(node) {
      if ('name' in node && node.name?.value === owners.at(-1) && node.kind in NAMES) owners.pop()
    },
  })
  return mistakes
}

type Field = Extract<ASTNode, { kind: Kind.FIELD_DEFINITION }>

/** Lists are asked for in pages, and a mutation answers with an object. */
function checkField(field: Field, say: (mistake: string) => void, owner?: string) {
  let { type } = field
  while (type.kind !== Kind.NAMED_TYPE) type = type.type
  const given = field.arguments?.map(({ name }) => name.value) ?? []
  const isPage = type.name.value.endsWith('Connection')
  if (isPage && !['first', 'after'].every((name) => given.includes(name))) {
    say('a page without first and after')
  }
  if (owner === 'Mutation' && /^(?:String|Int|Float|Boolean|ID)$/.test(type.name.value)) {
    say('a mutation answers with a scalar')
  }
}

const isDeprecatedWithoutReason = (node: ASTNode) =>
  'directives' in node &&
  (node.directives as readonly ConstDirectiveNode[] | undefined)?.some(
    ({ name, arguments: given }) => name.value === 'deprecated' && !given?.length,
  )

it('accepts the schema', () => {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect(mistakesIn(readFileSync(new URL(file, folder), 'utf8')), file).toEqual([])
  }
})

it.each([
  ['# Why.\nenum Limit { PER_DAY }', ['Limit: no description', 'Limit.PER_DAY: no description']],
  ['"Short."\nscalar Decimal', ['Decimal: its description is no block']],
  [
    '"""Cap."""\ntype Limit { """Gone.""" old: ID @deprecated }',
    ['Limit.old: deprecated without a reason'],
  ],
  [
    '"""Cap."""\ninput LimitInput { """Big.""" Maximum_amount: Int }',
    ['LimitInput.Maximum_amount: another way of naming'],
  ],
  [
    '"""Q."""\ntype Query { """All.""" listLimits: ID }',
    ['Query.listLimits: another way of naming'],
  ],
  [
    '"""M."""\ntype Mutation { """Do.""" pay: ID }',
    ['Mutation.pay: a mutation answers with a scalar'],
  ],
  [
    '"""Cap."""\ntype Limit { """All.""" list("""Size.""" first: Int): LimitConnection }',
    ['Limit.list: a page without first and after'],
  ],
])('%s', (sdl, mistakes) => {
  expect(mistakesIn(sdl)).toEqual(mistakes)
})
