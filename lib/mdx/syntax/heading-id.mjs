/**
 * `{#my-id}`, the id that an author gives to a heading. Without this construct
 * MDX reads the braces as JavaScript and fails. It is read anywhere in text, so
 * that one in the wrong place can be named instead of called bad JavaScript.
 */
import { BRACE_CLOSE, BRACE_OPEN, HASH, isLineEnd } from './characters.mjs'

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
      if (code !== HASH) return nok(code)
      effects.consume(code)
      return inside
    }

    /** @type {State} */
    function inside(code) {
      if (isLineEnd(code) || code === BRACE_OPEN) return nok(code)
      effects.consume(code)
      return code === BRACE_CLOSE ? end : inside
    }

    /** @type {State} */
    function end(code) {
      effects.exit('headingId')
      return ok(code)
    }
  },
}

/** @type {import('micromark-util-types').Extension} */
export const headingIdSyntax = { text: { [BRACE_OPEN]: headingId } }

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
