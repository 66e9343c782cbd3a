import { nameToEmoji } from 'gemoji'
import { visit } from 'unist-util-visit'

/** A short code that stands by itself, so that times such as 10:30:45 are none. */
const SHORT_CODE = /(?<![\w:]):([+-]?\w[\w+-]*):(?![\w:])/g

/**
 * `:tada:` becomes 🎉. Names that no emoji has stay as they are, and so does code.
 *
 * @returns {import('unified').Transformer<import('mdast').Root>}
 */
export function remarkEmoji() {
  return (tree) => {
    visit(tree, 'text', (text) => {
      text.value = text.value.replace(SHORT_CODE, (code, name) =>
        Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? code) : code,
      )
    })
  }
}
