import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import type { CardNode } from './card'

/** The symbols of a sprite by id, as what they are drawn with. */
export function readIcons(svg: string): Map<string, CardNode[]> {
  const icons = new Map<string, CardNode[]>()
  visit(
    fromHtml(svg, { fragment: true, space: 'svg' }),
    'element',
    ({ tagName, properties, children }) => {
      if (tagName !== 'symbol') return
      const elements = children.filter((child): child is Element => child.type === 'element')
      icons.set(
        String(properties.id),
        elements.map((element) => ({
          type: element.tagName,
          key: null,
          props: Object.fromEntries(Object.entries(element.properties)),
        })),
      )
    },
  )
  return icons
}
