/** The index for language models, `llms.txt`: how to call the API, and links to all pages and operations. */
import type { GraphQLSchema } from 'graphql'
import type { PageMapItem } from 'nextra'
import { isPostRoute } from '#blog/posts.ts'
import { inReadingOrder, navigationAt } from '#frame/navigation/navigation.ts'
import { DOCS_ROUTE, isUnlisted, isWithin } from '#frame/navigation/routes.ts'
import { absoluteUrl, markdownPath } from '#settings/urls.ts'
import { CHECK_FILE, entryPath } from 'nextra-graphql/model/anchors.ts'
import { firstSentence } from 'nextra-graphql/model/description/parse-description.ts'
import { entriesOf, type Operation, operationsOf } from 'nextra-graphql/model/pages.ts'
import { OPERATION_TITLES } from 'nextra-graphql/model/sdl/type-kinds.ts'
import { groupBy } from 'nextra-graphql/shared/lists.ts'
import { CALL_HEADERS } from 'nextra-graphql/shared/request.ts'
import type { SiteSettings } from '#settings/settings.ts'
import type { PageFacts } from '#exported/exported-pages.ts'
import { link, markdownUrl } from './markdown.ts'

/** Maximum length that common fetch tools accept. If the operations do not fit, only their pages list them. */
export const INDEX_LIMIT = 50_000

/**
 * Renders the index of the site.
 *
 * @param pages of the site, in any order
 * @param pageMap determines the order and the sections of pages
 */
export function renderLlmsTxt(
  site: SiteSettings,
  pages: ReadonlyMap<string, PageFacts>,
  schema: GraphQLSchema,
  pageMap: readonly PageMapItem[],
): string {
  const listed = inReadingOrder([...pages.keys()], pageMap)
    .filter((route) => !isUnlisted(site, route) && !isListOfPosts(route))
    .flatMap((route) => pages.get(route) ?? [])
  const isDoc = ({ route }: PageFacts) => isWithin(route, DOCS_ROUTE)
  const folderOf = ({ route }: PageFacts) =>
    navigationAt(pageMap, route).trail.find(({ children }) => children)?.title ?? 'Start'
  const pageLine = ({ route, title, description }: PageFacts) =>
    line(site, title, markdownPath(route), description)
  const operationLine = ({ operation, name, description }: Operation) =>
    line(site, name, entryPath(operation, name), firstSentence(description))
  const operations = operationsOf(entriesOf(schema))
  const start = [
    `# ${site.product.name} documentation`,
    `> ${site.product.description}`,
    `## Call it\n\n${callIt(site, new Set(pages.keys())).join('\n')}`,
    ...sections(listed.filter(isDoc), folderOf, pageLine),
  ]
  const lists = sections(operations, ({ operation }) => OPERATION_TITLES[operation], operationLine)
  const rest = sections(
    listed.filter((page) => !isDoc(page)),
    () => 'Other pages',
    pageLine,
  )
  const whole = [...start, ...lists, ...rest].join('\n\n') + '\n'
  return whole.length <= INDEX_LIMIT ? whole : [...start, ...rest].join('\n\n') + '\n'
}

const isListOfPosts = (route: string) => isWithin(route, '/blog') && !isPostRoute(route)

const line = (site: SiteSettings, title: string, path: string, about: string) =>
  `- ${link(site, title, path)}${about && `: ${about}`}`

/** Renders a section for each title, in order of first appearance, with a line for each item. */
const sections = <Item>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
  lineOf: (item: Item) => string,
) =>
  Array.from(
    groupBy(items, titleOf),
    ([title, members]) => `## ${title}\n\n${members.map(lineOf).join('\n')}`,
  )

/** Explains the first call: address, request format, authentication, errors, schema and check. */
function callIt(site: SiteSettings, routes: ReadonlySet<string>): string[] {
  const { exampleEndpoint, authorization, guides } = site.api
  const seeAlso = (route: string | undefined) =>
    route === undefined ? '' : ` See ${markdownUrl(route, { site, routes })}.`
  const headers = Object.entries(CALL_HEADERS).map((header) => header.join(': '))
  return [
    `- Address: \`POST ${exampleEndpoint}\``,
    `- Body: JSON with \`query\`, \`variables\` and \`operationName\`; headers \`${headers.join('` and `')}\``,
    `- Authentication: the header \`${authorization.header}: ${authorization.example}\`.${seeAlso(guides?.authorization)}`,
    `- Errors: read \`errors\` before \`data\`; each has a \`message\` and may have \`extensions.code\`. The file of an operation lists the errors that are part of its result.${seeAlso(guides?.errors)}`,
    `- Schema for tools, as SDL: \`curl -O ${absoluteUrl(site, '/schema.graphql')}\``,
    `- To find invalid and deprecated fields in operations: \`curl -O ${absoluteUrl(site, CHECK_FILE)} && npm install graphql && node check.mjs ops/*.graphql\``,
  ]
}
