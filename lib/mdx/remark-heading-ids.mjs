import { visit } from 'unist-util-visit'
import { report } from './report.mjs'
import { addSyntax } from './syntax/add-syntax.mjs'
import { headingIdFromMarkdown, headingIdSyntax } from './syntax/heading-id.mjs'

/**
 * @typedef {import('mdast').Heading} Heading
 * @typedef {import('vfile').VFile} VFile
 */

/** What an id may consist of, so that it needs no escaping in a link. */
const VALID_ID = /^[\p{L}\p{N}_.:-]+$/u
/** `/* #my-id *\/` inside braces, the form that plain MDX readers accept as well. */
const COMMENTED_ID = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/
const COMMENT = /^\s*\/\*[^]*\*\/\s*$/

/**
 * `## Title {#my-id}` and `## Title {/* #my-id *\/}` give the heading exactly
 * that id. Nextra makes ids lower-case on its way; `rehypeHeadingIds` puts the
 * written one back, from the property that is set here.
 *
 * @this {import('unified').Processor}
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkHeadingIds() {
  addSyntax(this, headingIdSyntax, headingIdFromMarkdown)
  return (tree, file) => {
    /** @type {Set<string>} */
    const ids = new Set()
    visit(tree, 'heading', (heading) => readId(heading, ids, file))
    visit(tree, 'headingId', (node, index, parent) => {
      reportMisplaced(node, parent, file)
      if (parent && index !== undefined) parent.children.splice(index, 1)
      return index
    })
  }
}

/** @param {Heading} heading @param {Set<string>} ids those of the headings before @param {VFile} file */
function readId(heading, ids, file) {
  const last = heading.children.at(-1)
  if (last?.type !== 'headingId' && last?.type !== 'mdxTextExpression') return
  const id = last.type === 'headingId' ? last.value : COMMENTED_ID.exec(last.value)?.[1]
  // Any other comment at the end goes as well: Nextra would make it part of the id.
  if (id === undefined && !COMMENT.test(last.value)) return
  heading.children.pop()
  trimEnd(heading)
  if (id === undefined || !isUsable(id, ids, last, file)) return
  ids.add(id)
  heading.data = { ...heading.data, hProperties: { id, dataHeadingId: id } }
}

/** @param {string} id @param {Set<string>} ids @param {import('unist').Node} node @param {VFile} file */
function isUsable(id, ids, node, file) {
  if (!VALID_ID.test(id)) {
    report(file, node, {
      rule: 'heading-id',
      what: id ? `"${id}" is not a heading id.` : 'This heading id is empty.',
      fix: 'Use letters, digits, "-", "_", "." and ":" only, as in {#my-id}.',
    })
    return false
  }
  if (ids.has(id)) {
    report(file, node, {
      rule: 'heading-id',
      what: `The heading id "${id}" is used twice on this page.`,
      why: 'A link to it would always lead to the first heading.',
      fix: 'Give each heading an id of its own.',
    })
    return false
  }
  return true
}

/** @param {Heading} heading */
function trimEnd(heading) {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return
  last.value = last.value.trimEnd()
  if (!last.value) heading.children.pop()
}

/** @param {import('./syntax/nodes.d.ts').HeadingId} node @param {import('mdast').Parents | undefined} parent @param {VFile} file */
function reportMisplaced(node, parent, file) {
  const inHeading = parent?.type === 'heading'
  report(file, node, {
    rule: 'heading-id',
    what: inHeading
      ? `The heading id {#${node.value}} is not at the end of its heading.`
      : `The heading id {#${node.value}} is not in a heading.`,
    fix: inHeading
      ? 'Move it behind the last word.'
      : 'Write it at the end of a heading, or write \\{ for a brace that readers should see.',
  })
}
