import type { Element, Nodes } from 'hast'
import { toText } from 'hast-util-to-text'
import type { SearchRecord } from '@/lib/search/index-file'
import { hasClass } from '../../shared/exported-pages'

/**
 * One record for each section of an exported page: the text under its h1, then
 * under each h2 and h3 that has an id.
 *
 * @param main the page's main element
 * @throws Error when there is no h1 in it
 */
export function pageRecords(
  main: Element,
  route: string,
  kind: SearchRecord['kind'],
): SearchRecord[] {
  const sections: { id: string; title: string; text: string[] }[] = []
  const collect = (node: Nodes) => {
    if (node.type === 'text') sections.at(-1)?.text.push(node.value)
    if (node.type !== 'element' || isLeftOut(node)) return
    if (/^h[1-3]$/.test(node.tagName)) {
      const isTitle = node.tagName === 'h1'
      const id = isTitle ? '' : (node.properties.id ?? '')
      if (isTitle || id) {
        sections.push({ id, title: headingText(node), text: [] })
        return
      }
    }
    const isBlock = /^(p|li|td|th|tr|dt|dd|div|h\d|section|summary|br)$/.test(node.tagName)
    const space = isBlock ? ' ' : ''
    sections.at(-1)?.text.push(space)
    node.children.forEach(collect)
    sections.at(-1)?.text.push(space)
  }
  collect(main)
  const context = sections[0]?.title
  if (context === undefined) throw new Error(`${route} has no h1.`)
  return sections.map(({ id, title, text }) => ({
    kind,
    url: id ? `${route}#${id}` : route,
    title,
    context: id ? context : '',
    text: text.join('').replace(/\s+/g, ' ').trim(),
  }))
}

/** Controls, and what components/code shows around code: its labels and tabs, the names of cases, how to unfold it. */
const LEFT_OUT = ['no-print', 'code-head', 'code-case', 'code-fold']

/** Navigation, controls, code and decoration: nobody searches for their words, and code repeats the reference. */
function isLeftOut(element: Element): boolean {
  const tags = ['nav', 'button', 'select', 'svg', 'script', 'style', 'pre', 'figcaption']
  return (
    tags.includes(element.tagName) ||
    element.properties.ariaHidden === 'true' ||
    LEFT_OUT.some((name) => hasClass(element, name))
  )
}

function headingText(heading: Element): string {
  return toText({
    ...heading,
    children: heading.children.filter((child) => child.type !== 'element' || !isLeftOut(child)),
  })
}
