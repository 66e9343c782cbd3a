/** Where guides, posts and examples use what a change of the schema takes away. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { InlineCode } from 'mdast'
import { visit } from 'unist-util-visit'
import { groupBy } from '@/lib/format/group-by'
import { parsePage } from '@/lib/mdx/parse-page.mjs'
import { addressesOf } from '@/lib/reference/changes/addresses'
import { codeLinks } from '@/lib/reference/code-links'
import { entriesOf, type Entries } from '@/lib/reference/pages'
import { parseDocument } from '@/lib/reference/parse-document'
import { readSdl } from '@/lib/reference/sdl/read-sdl'
import type { Mistake } from '../content/graphql/blocks'
import { checkOperation } from '../content/graphql/check-operation'
import { checkText, isGenerated } from '../content/graphql/check-graphql'
import { filesIn } from '../shared/files'
import { formatPlace, formatWhat, placeOf, sortProblems, type Problem } from '../shared/problem'

type Use = Pick<Problem, 'file' | 'line' | 'coordinate' | 'what'>

/**
 * Every place of a project that fitted the former schema and does not fit the new one: GraphQL
 * and its JSON in pages, operations of `examples/`, links to entries that go, and code in the
 * text that names one.
 *
 * @param root of the project, absolute
 * @returns one for each line of a file
 */
export async function findUses(root: string, formerSdl: string, sdl: string): Promise<Problem[]> {
  const [former, next] = [readSdl(formerSdl), readSdl(sdl)]
  const entries = entriesOf(former.schema)
  const gone = goneAddresses(entries, entriesOf(next.schema))
  const linkOf = codeLinks(entries)()
  const found = (await sources(root)).flatMap(({ file, text }): Use[] => {
    const broken = newProblems(former.schema, next.schema, (schema) =>
      file.endsWith('.mdx')
        ? checkText(schema, file, text).problems
        : operationProblems(schema, file, text),
    )
    return file.endsWith('.mdx') ? [...broken, ...mentions(file, text, gone, linkOf)] : broken
  })
  const uses = found.map(({ file, line, coordinate, what }): Problem => ({
    ...{ file, line, coordinate, what },
    ...{ severity: 'error', rule: 'schema-change' },
  }))
  return [...groupBy(sortProblems(uses), formatPlace).values()].map(([first]) => first)
}

async function sources(root: string): Promise<{ file: string; text: string }[]> {
  const files = await Promise.all(['pages', 'examples'].map((folder) => filesIn(root, folder)))
  return (
    files
      .flat()
      .filter((file) => /^pages\/.*\.mdx$|^examples\/.*\.graphql$/.test(file))
      // They name no element that is not there.
      .filter((file) => !isGenerated(file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  )
}

/** Problems that a schema has and the other had not. */
function newProblems(
  former: GraphQLSchema,
  next: GraphQLSchema,
  check: (schema: GraphQLSchema) => readonly Problem[],
): Problem[] {
  const key = (problem: Problem) => `${problem.line} ${formatWhat(problem)}`
  const found = check(next).filter(({ severity }) => severity === 'error')
  if (found.length === 0) return []
  const known = new Set(check(former).map(key))
  return found.filter((problem) => !known.has(key(problem)))
}

function operationProblems(schema: GraphQLSchema, file: string, text: string): Problem[] {
  const document = parseDocument(text)
  const mistakes: Mistake[] =
    document instanceof GraphQLError
      ? [{ offset: document.positions?.[0] ?? 0, what: document.message }]
      : checkOperation(schema, document).filter(({ severity }) => severity !== 'warning')
  return mistakes.map(({ offset, coordinate, what }) => ({
    ...{ file, line: placeOf(text, offset).line, coordinate, what },
    ...{ severity: 'error', rule: 'graphql-validation' },
  }))
}

/** Addresses of entries that the new reference lacks, with the coordinate that each was of. */
function goneAddresses(former: Entries, next: Entries): ReadonlyMap<string, string> {
  const kept = new Set(addressesOf(next).values())
  return new Map(
    [...addressesOf(former)]
      .filter(([, href]) => !kept.has(href))
      .map(([coordinate, href]): [string, string] => [href, coordinate])
      // Arguments of fields share the field's address, and follow it.
      .toReversed(),
  )
}

function mentions(
  file: string,
  text: string,
  gone: ReadonlyMap<string, string>,
  linkOf: (code: string) => string | null,
): Use[] {
  const { tree } = parsePage(text, file)
  const named: Use[] = []
  visit(tree, 'inlineCode', ({ value, position }: InlineCode) => {
    const coordinate = gone.get(linkOf(value) ?? '')
    if (coordinate === undefined) return
    named.push({ file, line: position?.start.line, what: `names ${coordinate}.` })
  })
  return named
}
