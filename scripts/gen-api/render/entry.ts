import { anchorId, type EntryKind } from '@/lib/reference/anchors'
import { h, type HtmlChild, type HtmlElement } from './html'

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
export function entry({
  kind,
  name,
  label = name,
  note,
  deprecated = false,
  sdl,
  level,
  body,
}: EntryParts): Entry {
  const id = anchorId(kind, name)
  const button = (text: string, attributes: Record<string, string>) =>
    h(
      'button',
      { type: 'button', 'aria-label': `Copy ${text} of ${label}`, ...attributes },
      `Copy ${text}`,
    )
  const section = h(
    'section',
    {
      class: deprecated ? 'ref-entry ref-deprecated' : 'ref-entry',
      id,
      'aria-labelledby': `${id}--title`,
    },
    h(
      'header',
      null,
      h(`h${level}`, { id: `${id}--title` }, h('a', { href: `#${id}` }, label)),
      note && h('span', { class: 'ref-kind' }, note),
      button('link', { 'data-copy': 'link' }),
      sdl && button('SDL', { 'data-copy': 'sdl', 'data-sdl': sdl }),
    ),
    body,
  )
  return { id, name: label, deprecated, section }
}

/** A titled part of an entry, one level below its heading. */
export function part(level: EntryLevel, title: string, ...content: HtmlChild[]): HtmlChild {
  return [h(`h${level + 1}`, null, title), content]
}
