/** The index for language models, `llms.txt`: how to call the API, and links to all pages and operations. */
import type { PageMapItem } from 'nextra'
import { isPostRoute } from '#blog/posts.ts'
import {
  flatten,
  inReadingOrder,
  isPage,
  navigationAt,
  type NavigationEntry,
} from '#frame/navigation/navigation.ts'
import { DOCS_ROUTE, isUnlisted } from '#frame/navigation/routes.ts'
import { absoluteUrl, markdownPath } from '#settings/urls.ts'
import { CHECK_FILE, referencePath, pageOfKind } from 'nextra-graphql/model/anchors.ts'
import { changeFeed } from '#blog/feed.ts'
import { isOperation } from 'nextra-graphql/model/pages.ts'
import { OPERATION_TITLES } from 'nextra-graphql/model/sdl/type-kinds.ts'
import { CALL_HEADERS } from 'nextra-graphql/shared/request.ts'
import type { SiteSettings } from '#settings/settings.ts'
import type { PageFacts } from '#exported/exported-pages.ts'
import { markdownUrl } from './markdown.ts'
import type { ReferenceEntry } from './reference-markdown.ts'

/** Maximum length that common fetch tools accept. If the operations do not fit, the index links to their lists. */
export const INDEX_LIMIT = 50_000

/** Other machine-readable files: title, address and description. */
const FILES: readonly (readonly [title: string, address: string, about: string])[] = [
  ['GraphQL schema', '/schema.graphql', 'The whole schema as SDL.'],
  [
    'Operations',
    '/operations.json',
    'An example of every query and mutation: `document` has the lines of its GraphQL, with `variables` and `response`.',
  ],
  ['API changes', changeFeed.path, 'Schema changes by day, as an Atom feed.'],
  [
    'Check operations',
    CHECK_FILE,
    '`node check.mjs ops/*.graphql` finds invalid and deprecated fields in operations. It needs the graphql package.',
  ],
]

const link = (site: SiteSettings, title: string, address: string, about: string) =>
  `- [${title}](${absoluteUrl(site, address)})${about && `: ${about}`}`

/**
 * Renders the index of the site.
 *
 * @param pages of the site, in any order
 * @param entries of the reference, in the order of its pages
 * @param pageMap determines the order of pages
 */
export function renderLlmsTxt(
  site: SiteSettings,
  pages: ReadonlyMap<string, PageFacts>,
  entries: readonly ReferenceEntry[],
  pageMap: readonly PageMapItem[],
): string {
  const routes = inReadingOrder([...pages.keys()], pageMap).filter((one) => !isUnlisted(site, one))
  const linksTo = (listed: readonly string[]) =>
    listed
      .flatMap((route) => (routes.includes(route) ? (pages.get(route) ?? []) : []))
      .map(({ route, title, description }) => link(site, title, markdownPath(route), description))
  const routesOf = (items: readonly NavigationEntry[]) =>
    items.filter(isPage).map(({ href }) => href)
  const { sidebar } = navigationAt(pageMap, DOCS_ROUTE)
  const operations = entries.filter(({ kind }) => isOperation(kind))
  const render = (lists: Section[]) =>
    [
      `# ${site.product.name} documentation`,
      `> ${site.product.description}`,
      ...[
        ['Call it', callIt(site, new Set(pages.keys()))] satisfies Section,
        ['Start', linksTo(routesOf(sidebar.filter(({ children }) => !children)))] satisfies Section,
        ...sidebar
          .filter(({ children }) => children)
          .map((entry): Section => [entry.title, linksTo(routesOf(flatten([entry])))]),
        ...lists,
        ['Blog', linksTo(routes.filter(isPostRoute))] satisfies Section,
        ['Other files', FILES.map((file) => link(site, ...file))] satisfies Section,
      ]
        .filter(([, lines]) => lines.length > 0)
        .map(([heading, lines]) => `## ${heading}\n\n${lines.join('\n')}`),
    ].join('\n\n') + '\n'
  const whole = render(
    Object.entries(OPERATION_TITLES).map(([kind, title]): Section => [
      title,
      operations
        .filter((entry) => entry.kind === kind)
        .map(({ name, path, summary }) => link(site, name, path, summary)),
    ]),
  )
  if (whole.length <= INDEX_LIMIT) return whole
  const kinds = [...new Set(operations.map(({ kind }) => kind))]
  const lists = kinds.map((kind) => markdownPath(referencePath(pageOfKind(kind))))
  return render([
    [
      'Operations',
      [...new Set(lists)].map((list) => link(site, list, list, 'a list with all files')),
    ],
  ])
}

type Section = [heading: string, lines: readonly string[]]

/** Explains the first call: address, request format, authentication and errors. */
function callIt(site: SiteSettings, routes: ReadonlySet<string>): string[] {
  const { exampleEndpoint, authorization, guides } = site.api
  const seeAlso = (route: string | undefined) =>
    route === undefined ? '' : ` See ${markdownUrl(absoluteUrl(site, route), { site, routes })}.`
  const headers = Object.entries(CALL_HEADERS).map((header) => header.join(': '))
  return [
    `- Address: \`POST ${exampleEndpoint}\``,
    `- Body: JSON with \`query\`, \`variables\` and \`operationName\`; headers \`${headers.join('` and `')}\``,
    `- Authentication: the header \`${authorization.header}: ${authorization.example}\`.${seeAlso(guides?.authorization)}`,
    `- Errors: read \`errors\` before \`data\`; each has a \`message\` and may have \`extensions.code\`. The file of an operation lists the errors that are part of its result.${seeAlso(guides?.errors)}`,
  ]
}
