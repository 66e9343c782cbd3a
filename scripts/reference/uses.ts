/** Where guides, posts and examples use what a change of the schema takes away. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { GraphQLError, parse, type GraphQLSchema } from 'graphql'
import type { InlineCode } from 'mdast'
import { visit } from 'unist-util-visit'
import { parsePage } from '@/lib/mdx/parse-page.mjs'
import { addressesOf } from '@/lib/reference/changes/addresses'
import { codeLinks } from '@/lib/reference/code-links'
import { entriesOf, type Entries } from '@/lib/reference/pages'
import { readSdl } from '@/lib/reference/sdl/read-sdl'
import { checkOperation } from '../content/graphql/check-operation'
import { checkText, isGenerated } from '../content/graphql/check-graphql'
import { listFiles } from '../shared/files'
import { formatPlace, formatWhat, sortProblems, type Problem } from '../shared/problem'

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
  const uses = (await sources(root)).flatMap(({ file, text }): Use[] => {
    const broken = newProblems(former.schema, next.schema, (schema) =>
      file.endsWith('.mdx')
        ? checkText(schema, file, text).problems
        : operationProblems(schema, file, text),
    )
    return file.endsWith('.mdx') ? [...broken, ...mentions(file, text, gone, linkOf)] : broken
  })
  const problems = sortProblems(
    uses.map(({ file, line, coordinate, what }) => ({
      ...{ file, line, coordinate, what },
      ...{ severity: 'error', rule: 'schema-change' },
    })),
  )
  return [
    ...new Map(problems.toReversed().map((use) => [formatPlace(use), use])).values(),
  ].toReversed()
}

async function sources(root: string): Promise<{ file: string; text: string }[]> {
  const folders = ['pages', 'examples'].filter((folder) => existsSync(path.join(root, folder)))
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(path.join(root, folder))).map((name) => `${folder}/${name}`),
    ),
  )
  return (
    names
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
  const at = (offset: number, mistake: Pick<Problem, 'coordinate' | 'what'>): Problem => ({
    file,
    line: text.slice(0, offset).split('\n').length,
    severity: 'error',
    rule: 'graphql-validation',
    ...mistake,
  })
  try {
    return checkOperation(schema, parse(text))
      .filter(({ severity }) => severity !== 'warning')
      .map(({ offset, coordinate, what }) => at(offset, { coordinate, what }))
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return [at(error.positions?.[0] ?? 0, { what: error.message })]
  }
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
