import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { GraphQLSchema } from 'graphql'
import type { Root } from 'mdast'
import { VFileMessage } from 'vfile-message'
import { sampleEndpoint } from '@/sample-api'
import { parsePage } from '@/lib/mdx/compile-page.mjs'
import { unreadable } from '../check/parse-page'
import { EXIT, fail } from '../../shared/failure'
import { listFiles } from '../../shared/files'
import { isOwnSchema } from '../../shared/load-schema'
import { readSnapshot } from '../../shared/snapshot'
import { report, formatReport, plural, type Problem } from '../../shared/problem'
import { root as repository } from '../../shared/root'
import { checkPage, none, type Counts, type PageResult } from './check-page'
import { checkReferenceLinks } from './check-reference-links'

export interface GraphqlCheck {
  problems: Problem[]
  pages: number
  counts: Counts
}

/** Whether the generator wrote a page: it validates its examples itself. */
export const isGenerated = (file: string) => file.startsWith('pages/docs/api/')

/**
 * The schema that the reference documents. The product's own is taken as the
 * sample endpoint serves it: its custom scalars know their format, so that
 * "12.5.2025" is no Date here either.
 *
 * @param root of another project than this, absolute
 */
export function exampleSchema(root = repository): GraphQLSchema {
  const { sdl, schema } = readSnapshot(root)
  return sampleEndpoint && isOwnSchema(sdl) ? sampleEndpoint.create(sdl).schema : schema
}

/** Checks the GraphQL in a page that has been parsed, and its links to what the reference shows. */
export function checkTree(
  schema: GraphQLSchema,
  file: string,
  tree: Root,
  source: string,
): PageResult {
  const { problems, counts } = checkPage(schema, file, tree, source)
  return { problems: [...problems, ...checkReferenceLinks(schema, file, tree)], counts }
}

/** Checks the GraphQL in one page; a page that is no MDX is one problem. */
export function checkText(schema: GraphQLSchema, file: string, source: string): PageResult {
  try {
    const { tree } = parsePage(source, file)
    return checkTree(schema, file, tree, source)
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return { problems: [unreadable(file, error)], counts: none() }
  }
}

/** Checks every page below `pages/` of a project, apart from the generated ones. */
export async function checkGraphql(root: string, schema: GraphQLSchema): Promise<GraphqlCheck> {
  const names = (await listFiles(path.join(root, 'pages'))).map((name) => `pages/${name}`)
  const pages = names.filter((name) => name.endsWith('.mdx') && !isGenerated(name))
  const results = await Promise.all(
    pages.map(async (file) =>
      checkText(schema, file, await readFile(path.join(root, file), 'utf8')),
    ),
  )
  return {
    problems: results.flatMap(({ problems }) => problems),
    pages: pages.length,
    counts: results.reduce((sum, { counts }) => add(sum, counts), none()),
  }
}

/** `33 pages: 61 operations, 70 responses, 4 SDL excerpts, 0 unchecked`. */
export function describeScope({ pages, counts }: GraphqlCheck): string {
  const { operations, responses, sdl, skipped } = counts
  return `${plural(pages, 'page')}: ${plural(operations, 'operation')}, ${plural(responses, 'response')}, ${plural(sdl, 'SDL excerpt')}, ${skipped} unchecked by request`
}

/**
 * A step of the build: fails with the report when a GraphQL block of a page is
 * wrong, and prints warnings.
 *
 * @throws Failure with exit code 1
 */
export async function checkGraphqlInPages(): Promise<void> {
  const checked = await checkGraphql(repository, exampleSchema())
  if (report(checked.problems, describeScope(checked)) === EXIT.good) return
  fail('The GraphQL of the pages has the errors above.', EXIT.contentProblem)
}

/**
 * What a person has to mend in the pages of a project after its schema was published.
 *
 * @returns the report of the errors; null when there are none, or no pages
 */
export async function describeGuideErrors(root: string): Promise<string | null> {
  if (!existsSync(path.join(root, 'pages'))) return null
  const checked = await checkGraphql(root, exampleSchema(root))
  const errors = checked.problems.filter(({ severity }) => severity === 'error')
  return errors.length === 0 ? null : formatReport(errors, describeScope(checked))
}

const add = (a: Counts, b: Counts): Counts => ({
  operations: a.operations + b.operations,
  responses: a.responses + b.responses,
  sdl: a.sdl + b.sdl,
  skipped: a.skipped + b.skipped,
})
