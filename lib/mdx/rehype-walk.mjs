import { toText } from 'hast-util-to-text'
import { visit } from 'unist-util-visit'
import { pageExamples } from './page-examples.mjs'
import { fenceOf } from './rehype-code.mjs'

/**
 * The text of a page about one of its calls. The call itself is in the page, from
 * where the browser takes it: here it would weigh as much again.
 *
 * @typedef {{
 *   heading: string,
 *   anchor: string,
 *   text: string,
 *   title: string,
 *   look: { path: string, value: string }[],
 * }} WalkStep
 *   heading and anchor of the section that it is in; what the page says of this
 *   call alone, or nothing; title of the operation, which may name a caller or a time; what to
 *   look at in the answer, as it has to be: values as JSON, by path below `data` or in `errors`
 */

/** The component that an author writes at the end of a page. */
const COMPONENT = 'WalkThrough'

/** A block with where it is. @typedef {import('./page-examples.mjs').PageBlock & { name: string, heading: string, anchor: string, said: string }} PlacedBlock */

/**
 * Hands `<WalkThrough />` what its page says of its calls, in order, so that nothing is
 * written twice. Runs when headings have their ids.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeWalk() {
  return (tree, file) => {
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== COMPONENT) return
      const value = JSON.stringify(walkSteps(tree))
      if (value === '[]') file.fail(`<${COMPONENT} /> stands in a page without examples.`, node)
      node.attributes = [{ type: 'mdxJsxAttribute', name: 'steps', value }]
    })
  }
}

/**
 * @param {import('hast').Root} tree of a page
 * @returns {WalkStep[]}
 */
export function walkSteps(tree) {
  return pageExamples(placedBlocks(tree)).map(({ operation, variables, response }) => ({
    heading: operation.heading,
    anchor: operation.anchor,
    text: (response.said || (variables?.said ?? '')).replace(/:$/, '.'),
    title: operation.name,
    look: lookAt(JSON.parse(response.text)),
  }))
}

/** @param {import('hast').Root} tree @returns {PlacedBlock[]} */
function placedBlocks(tree) {
  /** @type {PlacedBlock[]} */
  const blocks = []
  let heading = ''
  let anchor = ''
  let said = ''
  visit(tree, 'element', (node) => {
    if (/^h[23]$/.test(node.tagName)) {
      heading = toText(node)
      anchor = String(node.properties.id ?? '')
      said = ''
    }
    if (node.tagName === 'p') said = toText(node)
    const { language, name, text } = fenceOf(node) ?? {}
    if (!language || text === undefined) return
    // The text above an operation is about the section, not about its first call.
    const own = language === 'graphql' ? '' : said
    blocks.push({ language, name: name ?? '', text, heading, anchor, said: own })
    said = ''
  })
  return blocks
}

/** Fields that say what became of a call. */
const TELLING = /^(__typename|status|code|outcome|kycLevel|totalCount|version|message)$/

/** More than these nobody looks at. */
const MOST = 3

/**
 * The values of an answer that tell what became of the call.
 *
 * @param {unknown} response
 */
function lookAt(response) {
  // Of a list the first entry is enough.
  const leaves = leavesOf(response, []).filter(({ path }) => !/\.[1-9]\d*(?:\.|$)/.test(path))
  const telling = leaves.filter(({ path }) => TELLING.test(path.split('.').at(-1) ?? ''))
  return (telling.length > 0 ? telling : leaves).slice(0, MOST)
}

/**
 * @param {unknown} value
 * @param {readonly string[]} keys
 * @returns {{ path: string, value: string }[]}
 */
function leavesOf(value, keys) {
  if (typeof value !== 'object' || value === null) {
    return [{ path: keys.join('.'), value: JSON.stringify(value) }]
  }
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]))
}
