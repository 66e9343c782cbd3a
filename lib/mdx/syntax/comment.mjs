/**
 * HTML comments, which MDX refuses: `<!-- … -->` as a block over any number of
 * lines, or within a line of text. A comment that is never closed is read to
 * the end of its block and marked, so that the author hears where it began.
 *
 * The parser never asks inside code, so comments in code stay what they are.
 */
import { content } from 'micromark-core-commonmark'
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'

/**
 * @typedef {import('micromark-util-types').Construct} Construct
 * @typedef {import('micromark-util-types').State} State
 * @typedef {import('micromark-util-types').Tokenizer} Tokenizer
 */

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
        return code === null
          ? unclosed(code)
          : effects.attempt(lineContinuation, nextLine, unclosed)(code)
      }
      effects.consume(code)
      if (code === codes.greaterThan && dashes >= 2) return closed
      dashes = code === codes.dash ? dashes + 1 : 0
      return inside
    }

    /** @type {State} */
    function nextLine(code) {
      dashes = 0
      if (code === null) return unclosed(code)
      if (isLineEnd(code)) return effects.attempt(lineContinuation, nextLine, unclosed)(code)
      effects.enter('commentData')
      return inside(code)
    }

    /** @type {State} */
    function unclosed(code) {
      effects.exit('comment')
      return ok(code)
    }

    /** @type {State} */
    function closed(code) {
      effects.exit('commentData')
      effects.exit('comment')
      if (!block) return ok(code)
      if (!markdownSpace(code)) return afterBlock(code)
      effects.enter('whitespace')
      return trailingSpace(code)
    }

    /** @type {State} */
    function trailingSpace(code) {
      if (markdownSpace(code)) {
        effects.consume(code)
        return trailingSpace
      }
      effects.exit('whitespace')
      return afterBlock(code)
    }

    /** With text behind it, the comment is part of a paragraph. @type {State} */
    function afterBlock(code) {
      return isLineEnd(code) ? ok(code) : nok(code)
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
export const commentSyntax = {
  flow: { [codes.lessThan]: [blockComment, paragraphAfterComment] },
  text: { [codes.lessThan]: inlineComment },
}

/**
 * Makes `comment` nodes: `value` is the text between the marks, `closed` says
 * whether the end mark was found.
 *
 * @type {import('mdast-util-from-markdown').Extension}
 */
export const commentFromMarkdown = {
  enter: {
    comment(token) {
      const source = this.sliceSerialize(token)
      const closed = /^<!--[^]*-->$/.test(source) || source === '<!-->' || source === '<!--->'
      const value = source.slice(4, closed ? -3 : undefined)
      this.enter({ type: 'comment', value, closed }, token)
    },
  },
  exit: {
    comment(token) {
      this.exit(token)
    },
  },
}
