import { anchorId, type EntryKind } from '@/lib/reference/anchors'
import { flatten, h, type HtmlChild, type HtmlElement } from '@/lib/reference/html'
import { entryHeight } from './size'

/** One documented element: a section with a heading, and what the table of contents says of it. */
export interface Entry {
  id: string
  name: string
  deprecated: boolean
  section: HtmlElement
}

interface EntryParts {
  kind: EntryKind
  name: string
  /** What the heading shows when it is not the bare name: `@auth`. */
  label?: string
  /** Word or two beside the name: `object`, `input, one of`. */
  note?: string
  deprecated?: boolean
  /** Place in `schema.graphql`, for the button that copies the SDL. */
  sdl?: string | null
  level: EntryLevel
  body: HtmlChild
}

/** Heading level of an entry: those of a page's main kind stand directly below its title. */
export type EntryLevel = 2 | 3

/** Wraps an element's documentation. The buttons do their work in the browser and are hidden without script. */
export function entry(parts: EntryParts): Entry {
  const { kind, name, label = name, note, deprecated = false, sdl, level } = parts
  const id = anchorId(kind, name)
  const titleId = `${id}--title`
  const body = flatten([parts.body])
  const section = h(
    'section',
    {
      class: deprecated ? 'ref-entry ref-deprecated' : 'ref-entry',
      style: `--height:${entryHeight(body)}px`,
      id,
      'aria-labelledby': titleId,
    },
    h(
      'header',
      null,
      h(`h${level}`, { id: titleId }, h('a', { href: `#${id}` }, breakable(label))),
      note && [' ', h('span', { class: 'ref-kind' }, note)],
      copyButton('link', label, { 'data-copy': 'link' }),
      sdl && copyButton('SDL', label, { 'data-copy': 'sdl', 'data-sdl': sdl }),
    ),
    body,
  )
  return { id, name: label, deprecated, section }
}

/** Names up to this length fit beside the buttons on the narrowest phone. */
const SHORT_NAME = 14

/** A long name may be broken where a word begins in it. */
function breakable(name: string): HtmlChild {
  if (name.length <= SHORT_NAME) return name
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=_)(?=[^_])/)
  return words.map((word, index) => [index > 0 && h('wbr', null), word])
}

function copyButton(what: string, label: string, data: Record<string, string>): HtmlElement {
  const text = `Copy ${what}`
  return h(
    'button',
    { type: 'button', class: 'needs-js', 'aria-label': `${text} of ${label}`, ...data },
    text,
  )
}

/** A titled part of an entry, one level below its heading. */
export function part(level: EntryLevel, title: string, ...content: HtmlChild[]): HtmlChild {
  return [h(`h${level + 1}`, null, title), content]
}
