/**
 * The tokens and tree nodes that the extensions of this folder add to micromark
 * and mdast.
 */
import type { Literal } from 'mdast'
// What MDX and the parser add to the same types.
import type {} from 'mdast-util-mdx'
import type {} from 'remark-parse'

/** `<!-- … -->` */
export interface Comment extends Literal {
  type: 'comment'
  closed: boolean
}

/** `{#my-id}` */
export interface HeadingId extends Literal {
  type: 'headingId'
}

/** Text that smart punctuation leaves alone. */
export interface LiteralText extends Literal {
  type: 'literalText'
}

declare module 'mdast' {
  interface RootContentMap {
    comment: Comment
    headingId: HeadingId
    literalText: LiteralText
  }
  interface PhrasingContentMap {
    comment: Comment
    headingId: HeadingId
    literalText: LiteralText
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    comment: 'comment'
    commentData: 'commentData'
    headingId: 'headingId'
  }
}
