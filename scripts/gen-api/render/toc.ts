import { compareText } from '../model/sort'
import type { Entry } from './entry'
import { h, type HtmlNode } from './html'
import type { Section } from './pages'

/** Up to this many entries the list stands open as a whole; longer ones fold by first letter. */
const FLAT_LIMIT = 60

/** The table of contents of a page, without the frame's own, which knows only headings of Markdown. */
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

function group(entries: readonly Entry[]): HtmlNode | HtmlNode[] {
  return entries.length <= FLAT_LIMIT ? list(entries) : byLetter(entries)
}

function byLetter(entries: readonly Entry[]): HtmlNode[] {
  const groups = new Map<string, Entry[]>()
  for (const item of entries) {
    const letter = item.name.replace(/^@/, '').charAt(0).toUpperCase()
    groups.set(letter, [...(groups.get(letter) ?? []), item])
  }
  return [...groups]
    .sort(([a], [b]) => compareText(a, b))
    .map(([letter, items]) =>
      h(
        'details',
        null,
        h('summary', null, letter, h('span', null, String(items.length))),
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
