import { content } from 'micromark-core-commonmark'
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'
import { report } from './report.mjs'
import { addSyntax, nodesOf } from './add-syntax.mjs'

/**
 * HTML comments, which MDX refuses: `<!-- … -->` as a block over any number of
 * lines, or within a line of text. A comment that is never closed is read to
 * the end of its block and marked, so that the author hears where it began.
 *
 * The parser never asks inside code, so comments in code stay what they are.
 *
 * @typedef {import('mdast').Nodes} Nodes
 * @typedef {import('mdast').Parents} Parents
 * @typedef {import('micromark-util-types').Construct} Construct
 * @typedef {import('micromark-util-types').State} State
 * @typedef {import('micromark-util-types').Tokenizer} Tokenizer
 */

/**
 * HTML comments (`<!-- … -->`) leave no trace, and a paragraph of nothing but
 * comments goes with them. A comment that is never closed is an error.
 *
 * @this {import('unified').Processor}
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkComments() {
  addSyntax(this, commentSyntax, nodesOf('comment', toComment))
  return (tree, file) => removeComments(tree, file)
}

/** @param {Parents} parent @param {import('vfile').VFile} file */
function removeComments(parent, file) {
  const kept = []
  for (const child of parent.children) {
    if (child.type === 'comment') {
      if (child.closed) continue
      report(file, child.position?.start, {
        rule: 'unclosed-comment',
        what: 'This comment is never closed.',
        why: 'Everything after it would be missing from the page. A comment that follows text on its line cannot span a blank line.',
        fix: 'End it with "-->".',
      })
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

/** @param {import('micromark-util-types').Code} code */
const isLineEnd = (code) => code === null || markdownLineEnding(code)

/**
 * Steps over a line ending when the next line still belongs to the block that
 * surrounds it. A "lazy" line, such as an unmarked line after a block quote,
 * does not: the construct has to end before it.
 *
 * @type {import('micromark-util-types').Construct}
 */
const lineContinuation = {
  partial: true,
  tokenize(effects, ok, nok) {
    const context = this
    return (code) => {
      if (!markdownLineEnding(code)) return nok(code)
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (next) => (context.parser.lazy[context.now().line] ? nok(next) : ok(next))
    }
  },
}

const OPENING = [codes.lessThan, codes.exclamationMark, codes.dash, codes.dash]

/** @param {{ block: boolean }} options a block comment may be followed by spaces only */
const tokenizer = ({ block }) =>
  /** @type {Tokenizer} */
  function (effects, ok, nok) {
    let opened = 0
    let dashes = 0

    return start

    /** @type {State} */
    function start(code) {
      effects.enter('comment')
      effects.enter('commentData')
      return opening(code)
    }

    /** @type {State} */
    function opening(code) {
      if (code !== OPENING[opened]) return nok(code)
      effects.consume(code)
      opened += 1
      // The dashes of the opening count, so that `<!-->` is a whole comment, as in HTML.
      dashes = 2
      return opened === OPENING.length ? inside : opening
    }

    /** @type {State} */
    function inside(code) {
      if (isLineEnd(code)) {
        effects.exit('commentData')
        return lineEnd(code)
      }
      effects.consume(code)
      if (code === codes.greaterThan && dashes >= 2) return closed
      dashes = code === codes.dash ? dashes + 1 : 0
      return inside
    }

    /** @type {State} */
    function lineEnd(code) {
      return effects.attempt(lineContinuation, nextLine, unclosed)(code)
    }

    /** @type {State} */
    function nextLine(code) {
      dashes = 0
      if (isLineEnd(code)) return lineEnd(code)
      effects.enter('commentData')
      return inside(code)
    }

    /** @type {State} */
    function unclosed(code) {
      effects.exit('comment')
      return ok(code)
    }

    /** With text behind it, a block comment is part of a paragraph. @type {State} */
    function closed(code) {
      if (block && markdownSpace(code)) {
        effects.consume(code)
        return closed
      }
      effects.exit('commentData')
      effects.exit('comment')
      return !block || isLineEnd(code) ? ok(code) : nok(code)
    }
  }

/** @type {Construct} */
const inlineComment = { name: 'comment', tokenize: tokenizer({ block: false }) }

/** @type {Construct} */
const blockComment = { name: 'comment', concrete: true, tokenize: tokenizer({ block: true }) }

/**
 * A paragraph that begins with a comment. Without it MDX would be asked next,
 * and it takes every `<` at the start of a line for an element.
 *
 * @type {Construct}
 */
const paragraphAfterComment = {
  tokenize(effects, ok, nok) {
    return effects.check(inlineComment, effects.attempt(content, ok, nok), nok)
  },
}

/** @type {import('micromark-util-types').Extension} */
const commentSyntax = {
  flow: { [codes.lessThan]: [blockComment, paragraphAfterComment] },
  text: { [codes.lessThan]: inlineComment },
}

/**
 * @param {string} source of the token, which ends with the first end mark that is in it
 * @returns {import('./nodes.d.ts').Comment}
 */
const toComment = (source) => ({
  type: 'comment',
  value: source,
  closed: source.trimEnd().endsWith('-->'),
})
