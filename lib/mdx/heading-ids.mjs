import { visit } from 'unist-util-visit'
import { markdownLineEnding } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import { report } from './report.mjs'
import { addSyntax, nodesOf } from './add-syntax.mjs'

/**
 * @typedef {import('mdast').Heading} Heading
 * @typedef {import('vfile').VFile} VFile
 * @typedef {import('micromark-util-types').State} State
 * @typedef {{ id: string }} TocEntry
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
  addSyntax(this, headingIdSyntax, nodesOf('headingId', toHeadingId))
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

/** @param {import('./nodes.d.ts').HeadingId} node @param {import('mdast').Parents | undefined} parent @param {VFile} file */
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

/**
 * Gives headings the ids that their authors wrote, case and all, on the element
 * and in Nextra's table of contents alike: Nextra matches one to the other.
 *
 * @returns {import('unified').Transformer<import('hast').Root>}
 */
export function rehypeHeadingIds() {
  return (tree, file) => {
    /** @type {(TocEntry | string)[]} */
    const listed = Array.isArray(file.data.toc) ? file.data.toc : []
    // Nextra puts an imported part's contents between them by name, but counts the page's own headings
    // alone, which would then take text and id of others.
    const toc = listed.filter((entry) => typeof entry === 'object')
    file.data.toc = toc
    visit(tree, 'element', ({ properties }) => {
      const written = properties.dataHeadingId
      if (typeof written !== 'string') return
      delete properties.dataHeadingId
      const entry = toc.find((item) => item.id === properties.id)
      if (entry) entry.id = written
      properties.id = written
    })
  }
}

/**
 * `{#my-id}`, the id that an author gives to a heading. Without this construct
 * MDX reads the braces as JavaScript and fails. It is read anywhere in text, so
 * that one in the wrong place can be named instead of called bad JavaScript.
 *
 * @type {import('micromark-util-types').Construct}
 */
const headingId = {
  name: 'headingId',
  tokenize(effects, ok, nok) {
    return start

    /** @type {State} */
    function start(code) {
      effects.enter('headingId')
      effects.consume(code)
      return hash
    }

    /** @type {State} */
    function hash(code) {
      if (code !== codes.numberSign) return nok(code)
      effects.consume(code)
      return inside
    }

    /** @type {State} */
    function inside(code) {
      if (code === null || markdownLineEnding(code) || code === codes.leftCurlyBrace)
        return nok(code)
      effects.consume(code)
      return code === codes.rightCurlyBrace ? end : inside
    }

    /** @type {State} */
    function end(code) {
      effects.exit('headingId')
      return ok(code)
    }
  },
}

/** @type {import('micromark-util-types').Extension} */
const headingIdSyntax = { text: { [codes.leftCurlyBrace]: headingId } }

/** @param {string} source of the token @returns {import('./nodes.d.ts').HeadingId} its id as written */
const toHeadingId = (source) => ({ type: 'headingId', value: source.slice(2, -1) })
