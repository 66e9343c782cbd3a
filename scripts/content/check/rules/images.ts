import { visit } from 'unist-util-visit'
import type { Problem } from '../../../shared/problem'
import type { PageRule } from '../site-model'

/** Every image says in words what it shows. */
export const imagesRule: PageRule = ({ file, tree }) => {
  if (tree === null) return []
  const problems: Problem[] = []
  visit(tree, (node) => {
    const isMarkdown = node.type === 'image' || node.type === 'imageReference'
    if (isMarkdown ? node.alt?.trim() : !isElementWithoutAlt(node)) return
    const decorative = isMarkdown
      ? 'For one that only decorates, write <img src="…" alt="" />.'
      : 'For one that only decorates, write alt="".'
    problems.push({
      file,
      line: node.position?.start.line ?? 1,
      column: node.position?.start.column ?? 1,
      severity: 'error',
      rule: 'image-alt',
      what: 'The image has no alternative text.',
      why: 'People who do not see it would miss what it says.',
      fix: `Describe what the image tells the reader, as in ![…](…). ${decorative}`,
    })
  })
  return problems
}

function isElementWithoutAlt(node: import('mdast').Nodes): boolean {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return false
  if (node.name !== 'img' && node.name !== 'Image') return false
  return !node.attributes.some(
    (attribute) => attribute.type === 'mdxJsxExpressionAttribute' || attribute.name === 'alt',
  )
}
