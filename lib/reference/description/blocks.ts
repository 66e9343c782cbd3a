import { h, type HtmlNode } from '../html'

const BLOCK_TAGS = new Set(['ul', 'ol', 'li', 'p', 'blockquote', 'div', 'hr'])

/**
 * A paragraph. Raw HTML can put a list or a quotation into one, which `<p>`
 * cannot hold, so that it becomes a division with the looks of a paragraph.
 */
export function paragraph(nodes: readonly HtmlNode[]): HtmlNode {
  return nodes.some(hasBlock) ? h('div', { class: 'ref-p' }, nodes) : h('p', null, nodes)
}

function hasBlock(node: HtmlNode): boolean {
  return typeof node !== 'string' && (BLOCK_TAGS.has(node.tag) || node.children.some(hasBlock))
}

/** Puts loose text between blocks, which block-level raw HTML leaves, into paragraphs. */
export function wrapLoose(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = []
  let loose: HtmlNode[] = []
  const flush = () => {
    if (loose.some((node) => typeof node !== 'string' || node.trim() !== '')) {
      result.push(paragraph(loose))
    }
    loose = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !BLOCK_TAGS.has(node.tag)) {
      loose.push(node)
    } else {
      flush()
      result.push(node)
    }
  }
  flush()
  return result
}
