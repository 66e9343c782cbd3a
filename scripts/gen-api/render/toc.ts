import { compareText } from '@/lib/reference/model/sort'
import type { Entry } from './entry'
import { h, type HtmlChild, type HtmlNode } from '@/lib/reference/html'
import type { Section } from './pages'

/** From this many entries on the list is grouped by first letter. */
const GROUP_FROM = 40

/** From this many entries on the groups are folded, so that the letters fit on a screen. */
const FOLD_FROM = 150

/** The table of contents of a page, whose headings the frame does not know: they are not Markdown. */
export function tableOfContents(entries: readonly Entry[], sections: readonly Section[]): HtmlNode {
  return h(
    'nav',
    { class: 'ref-toc', 'aria-label': 'On this page' },
    h(
      'details',
      null,
      h('summary', null, 'On this page'),
      group(entries),
      sections.map(({ id, title, entries: items }) => [
        h('p', { class: 'ref-toc-title' }, h('a', { href: `#${id}` }, title)),
        group(items),
      ]),
    ),
  )
}

function group(entries: readonly Entry[]): HtmlChild {
  if (entries.length === 0) return null
  return entries.length < GROUP_FROM ? list(entries) : byLetter(entries)
}

function byLetter(entries: readonly Entry[]): HtmlNode[] {
  const letters = new Map<string, Entry[]>()
  for (const item of entries) {
    const letter = item.name.replace(/^@/, '').charAt(0).toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), item])
  }
  const open = entries.length < FOLD_FROM
  return [...letters]
    .sort(([a], [b]) => compareText(a, b))
    .map(([letter, items]) =>
      h(
        'details',
        { class: 'ref-letter', open },
        h('summary', null, letter, ' ', h('span', null, String(items.length))),
        list(items),
      ),
    )
}

function list(entries: readonly Entry[]): HtmlNode {
  return h(
    'ul',
    null,
    entries.map(({ id, name, deprecated }) =>
      h('li', { class: deprecated && 'ref-deprecated' }, h('a', { href: `#${id}` }, name)),
    ),
  )
}
