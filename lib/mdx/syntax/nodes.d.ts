/**
 * The tokens and tree nodes that the extensions of this folder add to micromark
 * and mdast.
 */
import type { Literal, Parent, PhrasingContent, RootContent } from 'mdast'
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

/** `:::name …`, before it becomes a component. */
export interface Admonition extends Parent {
  type: 'admonition'
  name: string
  /** The source of `{title="…"}`, braces included. */
  attributes?: string
  closed: boolean
  children: (AdmonitionTitle | RootContent)[]
}

/** The title on the opening line; always the first child. */
export interface AdmonitionTitle extends Parent {
  type: 'admonitionTitle'
  children: PhrasingContent[]
}

/** Text that smart punctuation leaves alone. */
export interface LiteralText extends Literal {
  type: 'literalText'
}

declare module 'mdast' {
  interface RootContentMap {
    admonition: Admonition
    admonitionTitle: AdmonitionTitle
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
    admonition: 'admonition'
    admonitionOpening: 'admonitionOpening'
    admonitionName: 'admonitionName'
    admonitionTitle: 'admonitionTitle'
    admonitionTitleMarker: 'admonitionTitleMarker'
    admonitionTitleText: 'admonitionTitleText'
    admonitionAttributes: 'admonitionAttributes'
    admonitionContent: 'admonitionContent'
    admonitionClosing: 'admonitionClosing'
    comment: 'comment'
    commentData: 'commentData'
    headingId: 'headingId'
  }
}
