import { COLON, isLineEnd, isSpace } from './characters.mjs'
import { lineContinuation } from './line-continuation.mjs'

/**
 * @typedef {import('micromark-util-types').Construct} Construct
 * @typedef {import('micromark-util-types').State} State
 * @typedef {import('micromark-util-types').Token} Token
 */

/**
 * The lines after the opening line of an admonition, up to a line with at least
 * as many colons and nothing else, lines of fenced code apart. Each line becomes a chunk that the parser
 * then reads as a document, so that lists, code and further admonitions work.
 * Without a closing line it takes all the rest.
 *
 * @param {number} colons number of colons of the opening line
 * @param {number} indent columns of indentation of the opening line
 * @returns {Construct}
 */
export const admonitionBody = (colons, indent) => ({
  partial: true,
  tokenize(effects, ok, nok) {
    const context = this
    const closing = closingLine(colons)
    /** @type {Token | undefined} */
    let previous
    /** The marks that opened the code block around the current line, or nothing. */
    let fence = ''

    return effects.attempt(lineContinuation, firstLine, nok)

    /** @type {State} */
    function firstLine(code) {
      if (code === null) return ok(code)
      effects.enter('admonitionContent')
      return line(code)
    }

    /** @type {State} */
    function line(code) {
      if (fence) return afterIndent(indent)(code)
      return effects.attempt(closing, end, afterIndent(indent))(code)
    }

    /** @param {number} left columns of indentation that may still go @returns {State} */
    function afterIndent(left) {
      return (code) => {
        if (left === 0 || !isSpace(code)) return content(code)
        effects.enter('linePrefix')
        effects.consume(code)
        effects.exit('linePrefix')
        return afterIndent(left - 1)
      }
    }

    /** @type {State} */
    function content(code) {
      if (code === null) return end(code)
      if (isLineEnd(code)) return effects.check(lineContinuation, openChunk, end)(code)
      return openChunk(code)
    }

    /** @type {State} */
    function openChunk(code) {
      const chunk = effects.enter('chunkDocument', { contentType: 'document', previous })
      if (previous) previous.next = chunk
      previous = chunk
      return chunkInside(code)
    }

    /** @type {State} */
    function chunkInside(code) {
      if (code === null) {
        closeChunk()
        return end(code)
      }
      if (isLineEnd(code)) return effects.check(lineContinuation, lineEnding, lastLine)(code)
      effects.consume(code)
      return chunkInside
    }

    /** @type {State} */
    function lineEnding(code) {
      effects.consume(code)
      closeChunk()
      return line
    }

    /** @type {State} */
    function lastLine(code) {
      closeChunk()
      return end(code)
    }

    /** Whether a line is lazy is found out anew when the body is read as a document. */
    function closeChunk() {
      const chunk = effects.exit('chunkDocument')
      context.parser.lazy[chunk.start.line] = false
      fence = fenceAfter(fence, context.sliceSerialize(chunk))
    }

    /** @type {State} */
    function end(code) {
      effects.exit('admonitionContent')
      return ok(code)
    }
  },
})

/**
 * @param {string} fence marks of the code block that is open before the line, or nothing
 * @param {string} line
 * @returns {string} the same after the line
 */
function fenceAfter(fence, line) {
  const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
  if (!marks) return fence
  if (!fence) return marks
  const closes = marks.startsWith(fence) && line.trim() === marks
  return closes ? '' : fence
}

/** @param {number} colons @returns {Construct} */
const closingLine = (colons) => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0
    return start

    /** @type {State} */
    function start(code) {
      effects.enter('admonitionClosing')
      return prefix(code)
    }

    /** @type {State} */
    function prefix(code) {
      if (!isSpace(code)) return sequence(code)
      effects.consume(code)
      return prefix
    }

    /** @type {State} */
    function sequence(code) {
      if (code === COLON) {
        size += 1
        effects.consume(code)
        return sequence
      }
      return size < colons ? nok(code) : suffix(code)
    }

    /** @type {State} */
    function suffix(code) {
      if (isSpace(code)) {
        effects.consume(code)
        return suffix
      }
      if (!isLineEnd(code)) return nok(code)
      effects.exit('admonitionClosing')
      return ok(code)
    }
  },
})
