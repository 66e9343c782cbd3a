import { element } from '@/components/ui/element'
import type { Description } from '@/lib/playground/editing/describe'
import { assetPath } from '@/lib/site/urls'

/** A card about an element of the schema, with a link into the reference. */
export function descriptionCard({ signature, text, deprecated, href }: Description): HTMLElement {
  const card = element('div', 'cm-description')
  card.append(element('code', '', signature))
  if (deprecated !== null) card.append(richText('p', `Deprecated. ${deprecated}`))
  if (text !== '') card.append(richText('p', text))
  if (href !== null) {
    const link = element('a', '', 'Read in the reference')
    link.setAttribute('href', assetPath(href))
    link.setAttribute('target', '_blank')
    card.append(link)
  }
  return card
}

/** A description's text: of its Markdown, code alone is shown as what it is. */
export function richText(name: 'p' | 'span', markdown: string): HTMLElement {
  const paragraph = element(name)
  const parts = markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split('`')
  paragraph.append(...parts.map((part, index) => (index % 2 ? element('code', '', part) : part)))
  return paragraph
}
