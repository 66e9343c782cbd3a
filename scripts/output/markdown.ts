import type { Root } from 'hast'
import type { PageMapItem } from 'nextra'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { isPostRoute } from '@/lib/blog/posts'
import {
  flatten,
  inOrder,
  isPage,
  navigationAt,
  type NavigationEntry,
  readingOrder,
} from '@/lib/navigation/navigation'
import { DOCS_ROUTE, isUnlisted } from '@/lib/navigation/routes'
import { changeFeed } from '@/lib/site/change-feed'
import { absoluteUrl, markdownPath } from '@/lib/site/urls'
import { site } from '@/site.config'
import type { WriteFile } from './writer'

/** Facts in the head of a page, for lists of pages. */
export interface PageFacts {
  route: string
  title: string
  description: string
}

/** A page as Markdown, for machines. */
export interface MarkdownExport extends PageFacts {
  markdown: string
}

/**
 * Writes a Markdown export beside each exported page, and llms.txt over all of them.
 *
 * @param pages the export of each, by route
 * @param pageMap says the order
 */
export async function writeMarkdown(
  write: WriteFile,
  pages: ReadonlyMap<string, MarkdownExport>,
  pageMap: readonly PageMapItem[],
): Promise<void> {
  const routes = inOrder([...pages.keys()], readingOrder(pageMap))
  const markdownPages = routes.flatMap((route) => pages.get(route) ?? [])
  for (const { route, markdown } of markdownPages) await write(markdownPath(route), markdown)
  const listed = markdownPages.filter(({ route }) => !isUnlisted(route))
  await write('/llms.txt', renderIndex(listed, pageMap))
}

/** Files for machines beside the pages: title, path, and what is in them. */
const FILES: readonly (readonly [title: string, address: string, about: string])[] = [
  ['GraphQL schema', '/schema.graphql', 'The whole schema as SDL.'],
  [
    'Operations',
    '/operations.json',
    'An example with variables and response for every query and mutation.',
  ],
  ['API changes', changeFeed.path, 'What changed in the schema, day by day, as an Atom feed.'],
]

/** The index for language models (llms.txt): what the site is, then every page's Markdown by group. */
function renderIndex(pages: readonly MarkdownExport[], pageMap: readonly PageMapItem[]): string {
  const link = (title: string, address: string, description: string) =>
    `- [${title}](${absoluteUrl(address)}): ${description}`
  const linksTo = (routes: readonly string[]) =>
    routes
      .flatMap((route) => pages.find((page) => page.route === route) ?? [])
      .map(({ route, title, description }) => link(title, markdownPath(route), description))
  const routesOf = (entries: readonly NavigationEntry[]) =>
    entries.filter(isPage).map(({ href }) => href)
  const { sidebar } = navigationAt(pageMap, DOCS_ROUTE)
  const posts = pages.map(({ route }) => route).filter(isPostRoute)
  const groups: [heading: string, links: readonly string[]][] = [
    ['Start', linksTo(routesOf(sidebar.filter(({ children }) => !children)))],
    ...sidebar
      .filter(({ children }) => children)
      .map(
        (entry) => [entry.title, linksTo(routesOf(flatten([entry])))] satisfies [string, string[]],
      ),
    ['Blog', linksTo(posts)],
    ['Machine-readable files', FILES.map((file) => link(...file))],
  ]
  const sections = groups
    .filter(([, links]) => links.length > 0)
    .map(([heading, links]) => `## ${heading}\n\n${links.join('\n')}`)
  const head = [`# ${site.product.name} documentation`, `> ${site.product.description}`]
  return [...head, ...sections].join('\n\n') + '\n'
}

const STYLE = { bullet: '-', emphasis: '_', rule: '-', fences: true } as const
const processor = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify, STYLE)

/**
 * The main content of an exported page (`readPageContent`) as Markdown: the same words, code with
 * its language, links with full addresses.
 */
export function toMarkdown(content: Root): string {
  return processor.stringify(processor.runSync(content)).trimEnd() + '\n'
}
