import { referenceHref, referencePath } from '@/lib/reference/anchors'
import type { Reference, TypeRef } from '@/lib/reference/model/types'
import { h, type HtmlNode } from '@/lib/reference/html'

/** Where a named type is documented. A root type is documented by its fields, at the top of their page. */
export function typeHref({ kind, name, operation }: TypeRef): string {
  if (kind !== 'root') return referenceHref(kind, name)
  if (operation === 'subscription') return `${referencePath('queries')}#subscriptions`
  return referencePath(operation === 'mutation' ? 'mutations' : 'queries')
}

/** A use of a type as GraphQL writes it, the name being a link. */
export function typeLink(ref: TypeRef): HtmlNode[] {
  return [ref.prefix, h('a', { href: typeHref(ref) }, ref.name), ref.suffix].filter(
    (part) => part !== '',
  )
}

/** A link to a place in the schema: `Customer.transactions(filter:)`. */
export function placeLink(place: Reference): HtmlNode {
  return h('a', { href: placeHref(place) }, placeText(place))
}

/** Address of a place in the schema. */
export function placeHref({ kind, name, member }: Reference): string {
  return referenceHref(kind, name, member)
}

function placeText({ kind, name, member, argument }: Reference): string {
  const isCallable = ['query', 'mutation', 'subscription', 'directive'].includes(kind)
  const own = kind === 'directive' ? `@${name}` : name
  if (isCallable) return member === undefined ? own : `${own}(${member}:)`
  const field = member === undefined ? own : `${own}.${member}`
  return argument === undefined ? field : `${field}(${argument}:)`
}
