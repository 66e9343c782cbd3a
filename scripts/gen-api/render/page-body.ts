import type { RenderContext } from './context'
import type { Entry } from './entry'
import { h, hasClass, type HtmlNode } from '@/lib/reference/html'
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
    h(
      'div',
      { class: 'ref-side' },
      tools(page, entries, sections),
      tableOfContents(entries, sections),
    ),
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

/** Filter and switch work in the browser and are hidden without script; the downloads always work. */
function tools({ noun }: Page, entries: readonly Entry[], sections: readonly Section[]): HtmlNode {
  const all = [...entries, ...sections.flatMap((section) => section.entries)]
  const label = `Filter ${all.length} ${all.length === 1 ? noun[0] : noun[1]}`
  return h(
    'div',
    { class: 'ref-tools' },
    h(
      'search',
      { class: 'needs-js' },
      h('input', {
        id: 'ref-filter',
        type: 'search',
        'aria-label': label,
        placeholder: label,
        autocomplete: 'off',
        spellcheck: 'false',
      }),
    ),
    hasDeprecated(all) &&
      h(
        'label',
        { class: 'needs-js' },
        h('input', { id: 'ref-hide-deprecated', type: 'checkbox' }),
        'Hide deprecated',
      ),
    h('p', { class: 'ref-status', role: 'status' }),
    downloads(),
  )
}

function hasDeprecated(entries: readonly Entry[]): boolean {
  return entries.some(({ section }) => hasClass(section, 'ref-deprecated'))
}

function downloads(): HtmlNode {
  return h(
    'p',
    { class: 'ref-downloads' },
    'Download ',
    h('a', { href: '/schema.graphql', download: true }, 'schema.graphql'),
    ' or ',
    h('a', { href: '/introspection.json', download: true }, 'introspection.json'),
  )
}
