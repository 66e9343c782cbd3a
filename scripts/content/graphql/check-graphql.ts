import type { GraphQLSchema } from 'graphql'
import { sampleEndpoint } from '@/sample-api'
import { parsePage } from '../check/parse-page'
import { readPages } from '../check/read-site'
import type { Page } from '../check/site-model'
import { isOwnSchema } from '../../shared/load-schema'
import { remember } from '@/lib/format/remember'
import { readSnapshot } from '../../shared/snapshot'
import { formatReport, plural } from '../../shared/problem'
import { checkPage, none, type Counts, type PageResult } from './check-page'
import { checkReferenceLinks } from './check-reference-links'

/** Whether the generator wrote a page: it validates its examples itself. */
export const isGenerated = (file: string) => file.startsWith('pages/docs/api/')

/**
 * The schema that the reference documents. The product's own is taken as the
 * sample endpoint serves it: its custom scalars know their format, so that
 * "12.5.2025" is no Date here either.
 */
function exampleSchema(root: string): GraphQLSchema {
  const { sdl, schema } = readSnapshot(root)
  return sampleEndpoint && isOwnSchema(sdl) ? sampleEndpoint.create(sdl).schema : schema
}

/** Checks the GraphQL in one page, and its links to what the reference shows. */
function check(schema: GraphQLSchema, page: Page): PageResult {
  const { file, source, tree } = page
  if (tree === null) return { problems: [], counts: none() }
  const { problems, counts } = checkPage(schema, file, tree, source)
  return { problems: [...problems, ...checkReferenceLinks(schema, page)], counts }
}

/** The same of a text; one that is no MDX is one problem. */
export function checkText(schema: GraphQLSchema, file: string, source: string): PageResult {
  const page = parsePage(file, '', source)
  return page.tree ? check(schema, page) : { problems: [...page.syntaxProblems], counts: none() }
}

/** What a page has that the schema can say something of: GraphQL, its JSON, a link to the reference. */
const NEEDS_SCHEMA = /\b(?:graphql|gql|json)\b|\/docs\/api\//

/**
 * Checks the GraphQL of pages, apart from the generated ones: each page again only when it has
 * changed. The schema is made when first needed.
 *
 * @param root of the project, absolute
 */
export function graphqlChecker(root: string): (pages: readonly Page[]) => PageResult {
  let schema: GraphQLSchema | undefined
  const resultOf = remember((page: Page): PageResult => {
    if (isGenerated(page.file) || !NEEDS_SCHEMA.test(page.source)) {
      return { problems: [], counts: none() }
    }
    schema ??= exampleSchema(root)
    return check(schema, page)
  })
  return (pages) => {
    const results = pages.map(resultOf)
    return {
      problems: results.flatMap(({ problems }) => problems),
      counts: results.reduce((sum, { counts }) => add(sum, counts), none()),
    }
  }
}

/** `61 operations, 70 responses, 4 SDL excerpts, 0 unchecked by request`. */
export function describeScope({ operations, responses, sdl, skipped }: Counts): string {
  return `${plural(operations, 'operation')}, ${plural(responses, 'response')}, ${plural(sdl, 'SDL excerpt')}, ${skipped} unchecked by request`
}

/**
 * What a person has to mend in the pages of a project after its schema was published.
 *
 * @returns the report of the errors; null when there are none, or no pages
 */
export async function describeGuideErrors(root: string): Promise<string | null> {
  const pages = await readPages(root)
  const { problems } = graphqlChecker(root)(pages)
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length === 0 ? null : formatReport(errors, plural(pages.length, 'page'))
}

const add = (a: Counts, b: Counts): Counts => ({
  operations: a.operations + b.operations,
  responses: a.responses + b.responses,
  sdl: a.sdl + b.sdl,
  skipped: a.skipped + b.skipped,
})
