import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { readPageContent } from '../../shared/page-content'

const processor = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', fences: true })

/**
 * The main content of an exported page as Markdown: the same words without
 * navigation and controls, code with its language, links with full addresses.
 *
 * @param html One exported page.
 * @param baseUrl Address of the page, absolute: relative links are resolved against it.
 * @throws Error when the page has no main element.
 */
export function articleToMarkdown(html: string, baseUrl: string): string {
  const content = readPageContent(html, baseUrl)
  return processor.stringify(processor.runSync(content)).trimEnd() + '\n'
}
