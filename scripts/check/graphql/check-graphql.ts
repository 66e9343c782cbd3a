import { isScalarType, type GraphQLSchema } from 'graphql'
import { sampleEndpoint } from '@/sample-api'
import { remember } from '@/lib/format/remember'
import { referencePath } from '@/lib/reference/anchors'
import { entriesOf, pageIds, PAGES } from '@/lib/reference/pages'
import { isOwnSchema } from '../../shared/load-schema'
import { formatReport, plural, type Problem } from '../../shared/problem'
import { readSnapshot } from '../../shared/snapshot'
import { parsePage } from '../parse-page'
import { addressOf, checkAddress } from '../links'
import { readPages } from '../read-site'
import { problemAt, type Page, type Targets } from '../site-model'
import { checkPage } from './check-page'

/** Whether the generator wrote a page: it validates its examples itself. */
export const isGenerated = (file: string) => file.startsWith('pages/docs/api/')

/**
 * The schema that the reference documents. Scalars of the product's own know their
 * format, as the sample endpoint does, so that "12.5.2025" is no Date here either.
 */
function exampleSchema(root: string): GraphQLSchema {
  const { sdl, schema } = readSnapshot(root)
  const own = sampleEndpoint && isOwnSchema(sdl) ? sampleEndpoint.create(sdl).schema : schema
  for (const type of Object.values(schema.getTypeMap())) {
    const scalar = own.getType(type.name)
    if (isScalarType(type) && isScalarType(scalar)) type.parseValue = scalar.parseValue
  }
  return schema
}

/** Checks the GraphQL in one page, and its links to what the reference shows. */
function check(schema: GraphQLSchema, page: Page): Problem[] {
  const { file, source, tree } = page
  if (tree === null) return []
  return [...checkPage(schema, file, tree, source), ...checkReferenceLinks(schema, page)]
}

/** Links of a page to entries of the reference that the schema does not have. */
const checkReferenceLinks = (schema: GraphQLSchema, page: Page): Problem[] =>
  page.links.flatMap((link): Problem[] => {
    const address = addressOf(link.url, page)
    const targets = referenceTargets(schema)
    const problem = address && targets.has(address.path) && checkAddress(address, targets)
    if (!problem) return []
    return [problemAt(page.file, { at: link, ...problem, severity: 'error', rule: 'schema-link' })]
  })

/** Ids of the entries by the path of their page. */
const referenceTargets = remember((schema: GraphQLSchema): Targets => {
  const entries = entriesOf(schema)
  return new Map(
    PAGES.map((page) => [referencePath(page.page), new Set(pageIds(page, entries))] as const),
  )
})

/** The same of a text; one that is no MDX is one problem. */
export function checkText(schema: GraphQLSchema, file: string, source: string): Problem[] {
  const page = parsePage(file, '', source)
  return page.tree ? check(schema, page) : [...page.syntaxProblems]
}

/** What a page has that the schema can say something of: GraphQL, its JSON, a link to the reference. */
const NEEDS_SCHEMA = /\b(?:graphql|gql|json)\b|\/docs\/api\//

/**
 * Checks the GraphQL of pages, apart from the generated ones: each page again only when it has
 * changed. The schema is made when first needed.
 *
 * @param root of the project, absolute
 */
export function graphqlChecker(root: string): (pages: readonly Page[]) => Problem[] {
  let schema: GraphQLSchema | undefined
  const problemsOf = remember((page: Page): Problem[] => {
    if (isGenerated(page.file) || !NEEDS_SCHEMA.test(page.source)) return []
    schema ??= exampleSchema(root)
    return check(schema, page)
  })
  return (pages) => pages.flatMap(problemsOf)
}

/**
 * What a person has to mend in the pages of a project after its schema was published.
 *
 * @returns the report of the errors; null when there are none, or no pages
 */
export async function describeGuideErrors(root: string): Promise<string | null> {
  const pages = await readPages(root)
  const errors = graphqlChecker(root)(pages).filter(({ severity }) => severity === 'error')
  return errors.length === 0 ? null : formatReport(errors, plural(pages.length, 'page'))
}
