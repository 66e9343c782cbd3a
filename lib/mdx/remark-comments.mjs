import { report } from './report.mjs'
import { addSyntax } from './syntax/add-syntax.mjs'
import { commentFromMarkdown, commentSyntax } from './syntax/comment.mjs'

/**
 * @typedef {import('mdast').Nodes} Nodes
 * @typedef {import('mdast').Parents} Parents
 */

/**
 * HTML comments (`<!-- … -->`) leave no trace, and a paragraph of nothing but
 * comments goes with them. A comment that is never closed is an error.
 *
 * @this {import('unified').Processor}
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkComments() {
  addSyntax(this, commentSyntax, commentFromMarkdown)
  return (tree, file) => removeComments(tree, file)
}

/** @param {Parents} parent @param {import('vfile').VFile} file */
function removeComments(parent, file) {
  const kept = []
  for (const child of parent.children) {
    if (child.type === 'comment') {
      if (!child.closed) reportUnclosed(child, file)
      continue
    }
    const hadComment = 'children' in child && child.children.some(({ type }) => type === 'comment')
    if ('children' in child) removeComments(child, file)
    if (hadComment && child.type === 'paragraph' && isBlank(child)) continue
    kept.push(child)
  }
  if (kept.length === parent.children.length) return
  parent.children = kept
  if (parent.type === 'heading' || parent.type === 'paragraph') trim(parent)
}

/** @param {import('./syntax/nodes.d.ts').Comment} node @param {import('vfile').VFile} file */
function reportUnclosed(node, file) {
  report(file, node.position?.start, {
    rule: 'unclosed-comment',
    what: 'This comment is never closed.',
    why: 'Everything after it would be missing from the page. A comment that follows text on its line cannot span a blank line.',
    fix: 'End it with "-->".',
  })
}

/** @param {import('mdast').Paragraph} paragraph */
function isBlank(paragraph) {
  return paragraph.children.every((child) => child.type === 'text' && !child.value.trim())
}

/**
 * Takes the spaces off the edges that a comment left behind; the id of a
 * heading is made from its text, spaces included.
 *
 * @param {import('mdast').Heading | import('mdast').Paragraph} node
 */
function trim(node) {
  const [first, last] = [node.children.at(0), node.children.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
}
