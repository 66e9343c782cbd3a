import { writeFile } from 'node:fs/promises'
import path from 'node:path'
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
import { DOCS_ROUTE } from '@/lib/navigation/routes'
import { changeFeedFormats } from '@/lib/reference/changes/feeds'
import { type MachinePage, renderLlmsIndex } from '@/lib/seo/llms'
import { absoluteUrl, markdownPath } from '@/lib/site/urls'
import { site } from '@/site.config'
import { type ParsedPage, readPageHead } from '../shared/exported-pages'

/** A page as Markdown, for machines. */
export interface MarkdownExport extends MachinePage {
  markdown: string
}

/**
 * Writes a Markdown export beside each exported page, and llms.txt and llms-full.txt over all of them.
 *
 * @param pages the export of each, by route
 * @param pageMap says the order
 */
export async function writeMarkdown(
  out: string,
  pages: ReadonlyMap<string, MarkdownExport>,
  pageMap: readonly PageMapItem[],
): Promise<void> {
  const routes = inOrder([...pages.keys()], readingOrder(pageMap))
  const markdownPages = routes.flatMap((route) => pages.get(route) ?? [])
  const write = (file: string, text: string) => writeFile(path.join(out, file), text)
  await Promise.all(
    markdownPages.map(({ route, markdown }) => write(markdownPath(route), markdown)),
  )
  await write('llms.txt', renderLlmsIndex(machineIndex(markdownPages, pageMap)))
  await write('llms-full.txt', markdownPages.map(({ markdown }) => markdown).join('\n---\n\n'))
}

/** Makes the Markdown export of a page from its content. */
export const exportMarkdown = ({ route, tree }: ParsedPage, content: Root): MarkdownExport => ({
  route,
  ...readPageHead(tree),
  markdownUrl: absoluteUrl(markdownPath(route)),
  markdown: `<!-- ${absoluteUrl(route)} -->\n\n${toMarkdown(content)}`,
})

function machineIndex(markdownPages: readonly MarkdownExport[], pageMap: readonly PageMapItem[]) {
  const byRoute = new Map(markdownPages.map((page) => [page.route, page]))
  const pagesOf = (entries: readonly NavigationEntry[]) =>
    entries.filter(isPage).flatMap(({ href }) => byRoute.get(href) ?? [])
  const { sidebar } = navigationAt(pageMap, DOCS_ROUTE)
  const start = pagesOf(sidebar.filter(({ children }) => !children))
  const categories = sidebar
    .filter(({ children }) => children)
    .map((entry) => ({ heading: entry.title, pages: pagesOf(flatten([entry])) }))
  const posts = markdownPages.filter(({ route }) => isPostRoute(route))
  return {
    name: `${site.product.name} documentation`,
    summary: site.product.description,
    groups: [{ heading: 'Start', pages: start }, ...categories, { heading: 'Blog', pages: posts }],
    files: [
      file('All pages', '/llms-full.txt', 'The Markdown of every page in one file.'),
      file('GraphQL schema', '/schema.graphql', 'The whole schema as SDL.'),
      file('Introspection', '/introspection.json', 'The same schema as introspection JSON.'),
      file(
        'Operations',
        '/operations.json',
        'An example with variables and response for every query and mutation.',
      ),
      file(
        'API changes',
        changeFeedFormats.json.path,
        'What changed in the schema, day by day, as a JSON feed.',
      ),
    ],
  }
}

const file = (title: string, path: string, description: string) => ({
  title,
  description,
  url: absoluteUrl(path),
})

const STYLE = { bullet: '-', emphasis: '_', rule: '-', fences: true } as const
const processor = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify, STYLE)

/**
 * The main content of an exported page (`readPageContent`) as Markdown: the same words, code with
 * its language, links with full addresses.
 */
export function toMarkdown(content: Root): string {
  return processor.stringify(processor.runSync(content)).trimEnd() + '\n'
}
