import type { GraphQLSchema } from 'graphql'
import { reasonOf, schemaElements } from '../sdl/schema-elements'
import { parseDescription } from './parse-description'

/** Further notes would say nothing new. */
const MAX_NOTES = 10

/** Only a text with one of these can have a link that leads nowhere: the others need no parser. */
const LINK = /\]\(|\]:|<a\s|<img\s/i

/** A note for each link of a description that is shown as text, since it leads nowhere from there. */
export function lostLinkNotes(schema: GraphQLSchema): string[] {
  const notes = schemaElements(schema).flatMap(({ coordinate, definition }) => {
    const addresses: string[] = []
    for (const text of [definition.description, reasonOf(definition)]) {
      if (text && LINK.test(text)) parseDescription(text, (address) => addresses.push(address))
    }
    return addresses.map(
      (address) =>
        `${coordinate}: its description links to "${address}", which is shown as text; write a URL, a path such as /docs/intro, or an entry such as #object-Name`,
    )
  })
  const rest = notes.length - MAX_NOTES
  return rest > 0 ? [...notes.slice(0, MAX_NOTES), `… and ${rest} more such links`] : notes
}
