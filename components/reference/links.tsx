import { referenceHref, referencePath } from '@/lib/reference/anchors'
import type { SchemaPlace, TypeRef } from '@/lib/reference/model/types'

/** A use of a type as GraphQL writes it, the name being a link. */
export function TypeLink({ type }: { type: TypeRef }) {
  return (
    <>
      {type.prefix}
      <a href={typeHref(type)}>{type.name}</a>
      {type.suffix}
    </>
  )
}

/** A link to a place in the schema: `Customer.transactions(filter:)`. */
export function PlaceLink({ place }: { place: SchemaPlace }) {
  return <a href={placeHref(place)}>{placeText(place)}</a>
}

/** Address of a place in the schema. */
export function placeHref({ kind, name, member }: SchemaPlace): string {
  return referenceHref(kind, name, member)
}

/** A root type is documented by its fields, at the top of their page. */
function typeHref({ kind, name, operation }: TypeRef): string {
  if (kind !== 'root') return referenceHref(kind, name)
  if (operation === 'subscription') return `${referencePath('queries')}#subscriptions`
  return referencePath(operation === 'mutation' ? 'mutations' : 'queries')
}

const CALLABLE = new Set(['query', 'mutation', 'subscription', 'directive'])

function placeText({ kind, name, member, argument }: SchemaPlace): string {
  const own = kind === 'directive' ? `@${name}` : name
  if (member === undefined) return own
  if (CALLABLE.has(kind)) return `${own}(${member}:)`
  return argument === undefined ? `${own}.${member}` : `${own}.${member}(${argument}:)`
}
