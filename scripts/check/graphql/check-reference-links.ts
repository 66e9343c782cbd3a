import type { GraphQLSchema } from 'graphql'
import { referencePath } from '@/lib/reference/anchors'
import { entriesOf, pageIds, PAGES } from '@/lib/reference/pages'
import { closest } from '@/lib/search/closest.mjs'
import type { Problem } from '../../shared/problem'
import { remember } from '@/lib/format/remember'
import { addressOf } from '../../check/links'
import { problemAt, type Page } from '../../check/site-model'

/** Links of a page to entries of the reference that the schema does not have. */
export function checkReferenceLinks(schema: GraphQLSchema, page: Page): Problem[] {
  return page.links.flatMap((link): Problem[] => {
    const target = addressOf(link.url, page)
    if (!target?.hash) return []
    const ids = idsOf(schema).get(target.path)
    if (!ids || ids.includes(target.hash)) return []
    // Whoever does not know the form of an address writes the name alone.
    const ending = `-${target.hash.toLowerCase()}`
    const meant = ids.find((id) => id.toLowerCase().endsWith(ending)) ?? closest(target.hash, ids)
    const what = `#${target.hash} is no entry of the reference.`
    const fix =
      meant === null
        ? 'Link to an entry of the schema, or take the link away.'
        : `Did you mean ${target.path}#${meant}?`
    return [problemAt(page, link, { rule: 'schema-link', what, fix })]
  })
}

/** Ids of the entries by the path of their page. */
const idsOf = remember((schema: GraphQLSchema) => {
  const entries = entriesOf(schema)
  return new Map(PAGES.map((page) => [referencePath(page.page), pageIds(page, entries)]))
})
