import type { Literal } from 'mdast'
// Nodes of MDX and of the parser, in the same types.
import type {} from 'remark-mdx'
import type {} from 'remark-parse'
import type { Finding } from './report.mjs'

/** Text that smart punctuation does not change. */
export interface LiteralText extends Literal {
  type: 'literalText'
}

declare module 'vfile' {
  interface DataMap {
    findings: Finding[]
  }
}

declare module 'mdast' {
  interface RootContentMap {
    literalText: LiteralText
  }
  interface PhrasingContentMap {
    literalText: LiteralText
  }
}
