import type { RenderContext } from './context'
import type { Entry } from './entry'
import { h, type HtmlNode } from './html'
import type { Page, Section } from './pages'
import { tableOfContents } from './toc'

/** The part of a page that is static HTML: tools, contents, entries. */
export function pageBody(page: Page, context: RenderContext): HtmlNode[] {
  const entries = page.entries(context)
  const sections = (page.sections?.(context) ?? []).filter((section) => section.entries.length > 0)
  if (entries.length === 0 && sections.length === 0) {
    return [h('p', { class: 'ref-empty' }, page.empty), downloads()]
  }
  return [
    tools(page, entries, sections),
    tableOfContents(entries, sections),
    h(
      'div',
      { class: 'ref-main' },
      page.guide?.(context.model),
      entries.length === 0 && h('p', { class: 'ref-empty' }, page.empty),
      entries.map(({ section }) => section),
      sections.map(extraSection),
    ),
  ]
}

function extraSection({ id, title, intro, entries }: Section): HtmlNode {
  return h(
    'section',
    { class: 'ref-section', 'aria-labelledby': id },
    h('h2', { id }, title),
    h('p', null, intro),
    entries.map(({ section }) => section),
  )
}

/** Filter and switches work in the browser and are hidden without script; the downloads always work. */
function tools({ noun }: Page, entries: readonly Entry[], sections: readonly Section[]): HtmlNode {
  const count = entries.length + sections.reduce((sum, section) => sum + section.entries.length, 0)
  return h(
    'div',
    { class: 'ref-tools' },
    h(
      'search',
      { class: 'ref-live' },
      h('label', { for: 'ref-filter' }, 'Filter'),
      h('input', {
        id: 'ref-filter',
        type: 'search',
        placeholder: `Filter ${count} ${count === 1 ? noun[0] : noun[1]}`,
        autocomplete: 'off',
        spellcheck: 'false',
      }),
    ),
    h(
      'label',
      { class: 'ref-live' },
      h('input', { id: 'ref-hide-deprecated', type: 'checkbox' }),
      'Hide deprecated',
    ),
    downloads(),
    h('p', { class: 'ref-status', role: 'status' }),
  )
}

function downloads(): HtmlNode {
  return h(
    'p',
    { class: 'ref-downloads' },
    h('a', { href: '/schema.graphql', download: true }, 'schema.graphql'),
    h('a', { href: '/introspection.json', download: true }, 'introspection.json'),
  )
}
