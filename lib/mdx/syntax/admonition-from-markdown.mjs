/**
 * Makes `admonition` nodes from the tokens of admonition.mjs: the name as
 * written, the source of the attributes, the title as a first child of its own.
 *
 * @typedef {import('mdast-util-from-markdown').CompileContext} CompileContext
 * @typedef {import('./nodes.d.ts').Admonition} Admonition
 */

/** @type {import('mdast-util-from-markdown').Extension} */
export const admonitionFromMarkdown = {
  enter: {
    admonition(token) {
      this.enter({ type: 'admonition', name: '', closed: false, children: [] }, token)
    },
    admonitionTitle(token) {
      this.enter({ type: 'admonitionTitle', children: [] }, token)
    },
  },
  exit: {
    admonitionName(token) {
      current(this).name = this.sliceSerialize(token)
    },
    admonitionAttributes(token) {
      current(this).attributes = this.sliceSerialize(token)
    },
    admonitionTitle(token) {
      this.exit(token)
    },
    admonitionClosing() {
      current(this).closed = true
    },
    admonition(token) {
      this.exit(token)
    },
  },
}

/** @param {CompileContext} context @returns {Admonition} the admonition being read */
function current(context) {
  const node = context.stack.at(-1)
  if (node?.type !== 'admonition') throw new Error('Expected an admonition to be open.')
  return node
}
