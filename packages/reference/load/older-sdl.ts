import { Kind, TokenKind, visit, type DirectiveNode, type DocumentNode } from 'graphql'
import { elementsIn, sourceOf } from './join-definitions.ts'

/** Strings and comments, which are not changed, and the interfaces of a type. */
const INTERFACES =
  /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|#.*|\b(?:type|interface)\s+\w+\s+implements\b[\w\s,&]*/g

/** Puts `&` between interfaces, where a comma was allowed before 2018. Places in the text stay the same. */
export const withAmpersands = (sdl: string): string =>
  sdl.replace(INTERFACES, (part) =>
    /^[ti]/.test(part) ? part.replace(/,(?=\s*[\w#])/g, '&') : part,
  )

/** Uses the text of Magento's `@doc(description:)` as the description of an element without one. */
export const withDocDescriptions = (document: DocumentNode): DocumentNode =>
  visit(document, {
    enter: (node) => {
      if (!('directives' in node) || ('description' in node && node.description)) return undefined
      const [description] = (node.directives ?? []).flatMap(textsOfDoc)
      const directives = (node.directives ?? []).flatMap((directive) => {
        const args = directive.arguments?.filter(({ value }) => value !== description)
        const isEmpty = args?.length === 0 && directive.arguments?.length !== 0
        return isEmpty ? [] : { ...directive, arguments: args }
      })
      return description && { ...node, description, directives }
    },
  })

const textsOfDoc = ({ name, arguments: args = [] }: DirectiveNode) =>
  args.flatMap((arg) =>
    name.value === 'doc' && arg.name.value === 'description' && arg.value.kind === Kind.STRING
      ? arg.value
      : [],
  )

/**
 * A note about comments above elements, if no element has a description: tools before 2018 treated comments as
 * descriptions. They are not shown, because comments are often internal.
 */
export function commentNotes(document: DocumentNode): string[] {
  const elements = elementsIn(document).map(([node]) => node)
  if (elements.some((node) => 'description' in node && node.description)) return []
  const [first, ...others] = elements.filter(({ loc }) => {
    const before = loc?.startToken.prev
    return before?.kind === TokenKind.COMMENT && before.line + 1 === loc?.startToken.line
  })
  if (!first) return []
  const count = others.length + 1
  return [
    `${sourceOf(first)}  ${count} of ${elements.length} elements have a comment (#), which is not shown, and none has a description. Write descriptions between """ and """`,
  ]
}
