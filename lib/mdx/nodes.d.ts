import type { Literal } from 'mdast'
// Nodes of MDX and of the parser, in the same types.
import type {} from 'remark-mdx'
import type {} from 'remark-parse'

/** Text that smart punctuation leaves alone. */
export interface LiteralText extends Literal {
  type: 'literalText'
}

declare module 'mdast' {
  interface RootContentMap {
    literalText: LiteralText
  }
  interface PhrasingContentMap {
    literalText: LiteralText
  }
}
