import type { Reference, References } from '@/lib/reference/model/types'
import { h, type HtmlChild, type HtmlNode } from '@/lib/reference/html'
import { placeLink } from './type-link'

const LISTS: readonly (readonly [keyof References, string])[] = [
  ['returnedBy', 'Returned by'],
  ['fieldOf', 'Field of'],
  ['argumentOf', 'Argument of'],
  ['inputFieldOf', 'Input field of'],
  ['memberOf', 'Member of'],
  ['implementedBy', 'Implemented by'],
]

/** Longer lists are folded, so that a type used everywhere does not hide the next one. */
const FOLD_FROM = 12

/** Every place that uses a type, in one list per kind of use. */
export function usage(references: References): HtmlChild {
  const lists = LISTS.filter(([key]) => references[key].length > 0)
  if (lists.length === 0)
    return h('p', { class: 'ref-unused' }, 'Nothing in the schema refers to this type.')
  return h(
    'dl',
    { class: 'ref-usage' },
    lists.map(([key, title]) =>
      h('div', null, h('dt', null, title), h('dd', null, folded(references[key]))),
    ),
  )
}

function folded(places: readonly Reference[]): HtmlNode {
  const list = h(
    'ul',
    null,
    places.map((place) => h('li', null, placeLink(place))),
  )
  if (places.length < FOLD_FROM) return list
  return h('details', null, h('summary', null, `${places.length} places`), list)
}

/** For the scalars of the language, which are used nearly everywhere: how often. */
export function usageCount(references: References): HtmlNode {
  const uses = LISTS.filter(([key]) => references[key].length > 0).map(
    ([key, title]) => `${title.toLowerCase()} ${references[key].length}`,
  )
  return h(
    'p',
    { class: 'ref-unused' },
    uses.length > 0 ? `Used throughout: ${uses.join(', ')}.` : 'Not used.',
  )
}
