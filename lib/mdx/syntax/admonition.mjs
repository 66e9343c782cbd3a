/**
 * Admonitions: `:::name`, a body of any blocks, `:::`. The title follows the
 * name in one of three forms: `:::name Title`, `:::name[Title]` and
 * `:::name{title="Title"}`. An admonition inside another is opened and closed
 * with fewer colons than the one around it.
 *
 * This file reads the opening and the closing line; the lines between them are
 * handed back to the parser as a document of their own (admonition-body.mjs).
 * No directive syntax for text or single lines exists, so `user:login` and
 * `10:30` need no special care.
 */
import { admonitionBody } from './admonition-body.mjs'
import {
  BACKSLASH,
  BRACE_CLOSE,
  BRACE_OPEN,
  BRACKET_CLOSE,
  BRACKET_OPEN,
  COLON,
  isLineEnd,
  isNameCharacter,
  isSpace,
} from './characters.mjs'

/**
 * @typedef {import('micromark-util-types').State} State
 * @typedef {import('micromark-util-types').Tokenizer} Tokenizer
 */

/** How few colons open an admonition. */
const MIN_COLONS = 3

/** @type {Tokenizer} */
function tokenizeAdmonition(effects, ok, nok) {
  const context = this
  let colons = 0
  let depth = 0

  return start

  /** @type {State} */
  function start(code) {
    effects.enter('admonition')
    effects.enter('admonitionOpening')
    return opening(code)
  }

  /** @type {State} */
  function opening(code) {
    if (code === COLON) {
      effects.consume(code)
      colons += 1
      return opening
    }
    if (colons < MIN_COLONS || !isNameCharacter(code, true)) return nok(code)
    effects.enter('admonitionName')
    return name(code)
  }

  /** @type {State} */
  function name(code) {
    if (isNameCharacter(code, false)) {
      effects.consume(code)
      return name
    }
    effects.exit('admonitionName')
    if (code === BRACKET_OPEN) return bracketTitle(code)
    return isSpace(code) ? spaceThen(plainTitle)(code) : afterTitle(code)
  }

  /** @type {State} */
  function bracketTitle(code) {
    effects.enter('admonitionTitle')
    effects.enter('admonitionTitleMarker')
    effects.consume(code)
    effects.exit('admonitionTitleMarker')
    return bracketText
  }

  /** @type {State} */
  function bracketText(code) {
    if (code === BRACKET_CLOSE) return bracketClose(code)
    enterTitleText()
    return bracketInside(code)
  }

  /** @type {State} */
  function bracketInside(code) {
    if (isLineEnd(code)) return nok(code)
    if (code === BRACKET_CLOSE && depth === 0) {
      exitTitleText()
      return bracketClose(code)
    }
    if (code === BRACKET_OPEN) depth += 1
    if (code === BRACKET_CLOSE) depth -= 1
    effects.consume(code)
    return code === BACKSLASH ? bracketEscaped : bracketInside
  }

  /** @type {State} */
  function bracketEscaped(code) {
    if (isLineEnd(code)) return nok(code)
    effects.consume(code)
    return bracketInside
  }

  /** @type {State} */
  function bracketClose(code) {
    effects.enter('admonitionTitleMarker')
    effects.consume(code)
    effects.exit('admonitionTitleMarker')
    effects.exit('admonitionTitle')
    return afterTitle
  }

  /** @type {State} */
  function plainTitle(code) {
    if (isLineEnd(code) || code === BRACE_OPEN) return afterTitle(code)
    effects.enter('admonitionTitle')
    enterTitleText()
    return plainInside(code)
  }

  /** @type {State} */
  function plainInside(code) {
    if (!isLineEnd(code)) {
      effects.consume(code)
      return plainInside
    }
    exitTitleText()
    effects.exit('admonitionTitle')
    return openingEnd(code)
  }

  /** @type {State} */
  function afterTitle(code) {
    if (code !== BRACE_OPEN) return isSpace(code) ? spaceThen(openingEnd)(code) : openingEnd(code)
    effects.enter('admonitionAttributes')
    return attributes(code)
  }

  /** @type {State} */
  function attributes(code) {
    if (isLineEnd(code)) return nok(code)
    effects.consume(code)
    if (code !== BRACE_CLOSE) return attributes
    effects.exit('admonitionAttributes')
    return afterTitle
  }

  /** @type {State} */
  function openingEnd(code) {
    if (!isLineEnd(code)) return nok(code)
    effects.exit('admonitionOpening')
    // To break off a paragraph, it is enough to know that an admonition starts here.
    if (code === null || context.interrupt) return end(code)
    return effects.attempt(admonitionBody(colons, indent(context.events)), end, end)(code)
  }

  /** @type {State} */
  function end(code) {
    effects.exit('admonition')
    return ok(code)
  }

  /** The title is text of its own, with code, emphasis and links. */
  function enterTitleText() {
    effects.enter('admonitionTitleText')
    effects.enter('chunkText', { contentType: 'text' })
  }

  function exitTitleText() {
    effects.exit('chunkText')
    effects.exit('admonitionTitleText')
  }

  /** @param {State} next @returns {State} */
  function spaceThen(next) {
    /** @type {State} */
    const space = (code) => {
      if (isSpace(code)) {
        effects.consume(code)
        return space
      }
      effects.exit('whitespace')
      return next(code)
    }
    return (code) => {
      effects.enter('whitespace')
      return space(code)
    }
  }
}

/**
 * Columns of indentation in front of the construct; as much is taken off its body.
 *
 * @param {import('micromark-util-types').Event[]} events
 */
function indent(events) {
  const last = events.at(-1)
  return last?.[1].type === 'linePrefix' ? last[2].sliceSerialize(last[1], true).length : 0
}

/** @type {import('micromark-util-types').Extension} */
export const admonitionSyntax = {
  flow: { [COLON]: { name: 'admonition', concrete: true, tokenize: tokenizeAdmonition } },
}
