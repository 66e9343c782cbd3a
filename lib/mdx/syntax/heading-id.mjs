/**
 * `{#my-id}`, the id that an author gives to a heading. Without this construct
 * MDX reads the braces as JavaScript and fails. It is read anywhere in text, so
 * that one in the wrong place can be named instead of called bad JavaScript.
 */
import { markdownLineEnding } from 'micromark-util-character'
import { codes } from 'micromark-util-symbol'

/**
 * @typedef {import('micromark-util-types').State} State
 */

/** @type {import('micromark-util-types').Construct} */
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
export const headingIdSyntax = { text: { [codes.leftCurlyBrace]: headingId } }

/**
 * Makes `headingId` nodes; `value` is the id as written.
 *
 * @type {import('mdast-util-from-markdown').Extension}
 */
export const headingIdFromMarkdown = {
  enter: {
    headingId(token) {
      this.enter({ type: 'headingId', value: this.sliceSerialize(token).slice(2, -1) }, token)
    },
  },
  exit: {
    headingId(token) {
      this.exit(token)
    },
  },
}
