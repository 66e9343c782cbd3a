import type { Literal } from 'mdast'
// Add the nodes of MDX and of the parser to these types.
import type {} from 'remark-mdx'
import type {} from 'remark-parse'
import type { Finding } from './report.mjs'

/** Text that is exempt from smart punctuation. */
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
