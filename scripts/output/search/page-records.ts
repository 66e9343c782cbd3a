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
  const sections: Section[] = []
  const collect = (node: Nodes, part: 'prose' | 'cells' = 'prose') => {
    const texts = sections.at(-1)?.[part]
    if (node.type === 'text') texts?.push(node.value)
    if (node.type !== 'element' || isLeftOut(node)) return
    if (/^h[1-3]$/.test(node.tagName)) {
      const isTitle = node.tagName === 'h1'
      const id = isTitle ? '' : (node.properties.id ?? '')
      if (isTitle || id) {
        const words = String(node.properties.dataSearch ?? '')
        sections.push({ id, title: headingText(node), words, prose: [], cells: [] })
        return
      }
    }
    const isCell = node.tagName === 'td' || node.tagName === 'th'
    const isBlock = /^(p|li|tr|dt|dd|div|h\d|section|summary|br)$/.test(node.tagName)
    const space = isCell ? ' · ' : isBlock ? ' ' : ''
    texts?.push(space)
    for (const child of node.children) collect(child, node.tagName === 'table' ? 'cells' : part)
    texts?.push(space)
  }
  collect(main)
  const context = sections[0]?.title
  if (context === undefined) throw new Error(`${route} has no h1.`)
  return sections.map(({ id, title, words, prose, cells }) => ({
    kind,
    url: id ? `${route}#${id}` : route,
    title,
    context: id ? context : '',
    // Tables stand behind a line break, so that an excerpt is of sentences.
    text: [prose, cells].map(joinText).filter(Boolean).join('\n'),
    ...(words && { words }),
  }))
}

interface Section {
  id: string
  title: string
  /** Further words that people look for, from a comment behind the heading. */
  words: string
  prose: string[]
  cells: string[]
}

const joinText = (texts: readonly string[]) =>
  texts
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/(?: ·)+(?= ·)/g, '')
    .replace(/^[ ·]+|[ ·]+$/g, '')

/** Controls, what a component keeps out of the search, and the labels around code. */
const LEFT_OUT = ['no-print', 'no-search', 'code-head', 'code-case', 'code-fold']

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
