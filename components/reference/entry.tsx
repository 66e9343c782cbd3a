import type { ReactNode } from 'react'
import { anchorId, CHANGES_ROUTE, changesId, type EntryKind } from '@/lib/reference/anchors'
import { coordinateOf } from '@/lib/reference/pages'
import { CodeLinkContext, EntryContext, usePage } from './context'
import { CALLABLE, Separated } from './parts'
import { roleTokens } from './roles'

interface EntryProps {
  kind: EntryKind
  name: string
  /** Text of the heading when it is not the bare name: `@auth`. */
  label?: string
  /** Word or two beside the name, where the page does not say it: `interface`, `one of`. */
  note?: string
  deprecated?: boolean
  /** Roles that may call it: `[data-roles~="TELLER"]` in a style sheet; left out where anyone may, or the schema does not say. */
  roles?: readonly string[] | null | undefined
  children: ReactNode
}

/** One documented element: a section with a heading. The buttons do their work in the browser and are hidden without script. */
export function Entry({ kind, name, label = name, note, deprecated, roles, children }: EntryProps) {
  const { level, news, reference } = usePage()
  const coordinate = coordinateOf(kind, reference.find(kind, name))
  const scope = { kind, name, coordinate }
  const own = news.get(coordinate)
  const id = anchorId(kind, name)
  const Heading = `h${level}` as const
  const heading = (
    <Heading>
      <a href={`#${id}`}>
        <Breakable name={label} />
      </a>
    </Heading>
  )
  const sdl = reference.sdlRange(name)
  return (
    <section
      className={deprecated ? 'ref-entry ref-deprecated' : 'ref-entry'}
      id={id}
      data-roles={roleTokens(roles)}
    >
      <header>
        {own || note ? (
          // A line of its own, so that what follows the name stays beside it where it wraps.
          <div>
            <Separated by=" ">
              {heading}
              {own && (
                <a className="ref-news" href={`${CHANGES_ROUTE}#${changesId(own.date)}`}>
                  {own.kind}
                </a>
              )}
              {note && <span className="ref-kind">{note}</span>}
            </Separated>
          </div>
        ) : (
          heading
        )}
        <button
          type="button"
          className="needs-js"
          // The name beside it is the same link.
          tabIndex={-1}
          aria-label={`Copy link of ${label}`}
          data-copy="link"
        >
          Copy link
        </button>
        {/* Of types: an operation is a field of its root type in the SDL. */}
        {sdl !== null && !CALLABLE.has(kind) && (
          <button
            type="button"
            className="needs-js"
            aria-label={`Copy SDL of ${label}`}
            data-copy="sdl"
            data-sdl={sdl}
          >
            Copy SDL
          </button>
        )}
      </header>
      <EntryContext value={scope}>
        <CodeLinkContext value={reference.codeLinks(scope)}>{children}</CodeLinkContext>
      </EntryContext>
    </section>
  )
}

/** Names up to this length fit beside the buttons on the narrowest phone. */
const SHORT_NAME = 14

/** A long name may be broken where a word begins in it. */
export function Breakable({ name }: { name: string }) {
  if (name.length <= SHORT_NAME) return name
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[_.])(?=[^_.])/)
  return <Separated by={<wbr />}>{words}</Separated>
}

/** A titled part of an entry, one level below its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const Heading = usePage().level === 2 ? 'h3' : 'h4'
  return (
    <>
      <Heading>{title}</Heading>
      {children}
    </>
  )
}
