import { isLineEnding } from './characters.mjs'

/**
 * Steps over a line ending when the next line still belongs to the block that
 * surrounds it. A "lazy" line, such as an unmarked line after a block quote,
 * does not: the construct has to end before it.
 *
 * @type {import('micromark-util-types').Construct}
 */
export const lineContinuation = {
  partial: true,
  tokenize(effects, ok, nok) {
    const context = this
    return (code) => {
      if (!isLineEnding(code)) return nok(code)
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (next) => (context.parser.lazy[context.now().line] ? nok(next) : ok(next))
    }
  },
}
