import type { ReactNode } from 'react'
import { anchorId, CHANGES_ROUTE, changesId, type EntryKind } from '@/reference/model/anchors'
import { coordinateOf } from '@/reference/model/pages'
import { Breakable } from '@/components/ui/breakable'
import { CodeLinkContext, EntryContext, useReferencePage } from './context'
import { CALLABLE, Separated } from './parts'

interface EntryProps {
  kind: EntryKind
  name: string
  /** Text of the heading when it is not the bare name: `@auth`. */
  label?: string
  /** A word or two after the name, where the page does not say it: `interface`, `one of`. */
  note?: string
  deprecated?: boolean
  /** Roles that may call it; left out where anyone may, or where the schema does not say. */
  roles?: readonly string[] | null | undefined
  /** Beside the text where there is room, else below it. */
  example?: ReactNode
  children: ReactNode
}

/** One documented element: a section with a heading. Its button does its work in the browser and is hidden without script. */
export function Entry(props: EntryProps) {
  const { kind, name, label = name, note, deprecated, roles, example, children } = props
  const { level, news, reference } = useReferencePage()
  const coordinate = coordinateOf(kind, reference.find(kind, name))
  const scope = { kind, name, coordinate }
  const item = news.get(coordinate)
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
  // Said here: a style sheet that looks for the example would set the entry anew once that has arrived.
  const classes = ['ref-entry', deprecated && 'ref-deprecated', example && 'ref-with-example']
  return (
    <section className={classes.filter(Boolean).join(' ')} id={id} data-roles={roles?.join(' ')}>
      <header>
        {item || note ? (
          // A separate line, so that what follows the name stays next to it where it wraps.
          <div>
            <Separated by=" ">
              {heading}
              {item && (
                <a className="ref-news" href={`${CHANGES_ROUTE}#${changesId(item.date)}`}>
                  {item.kind}
                </a>
              )}
              {note && <span className="ref-kind">{note}</span>}
            </Separated>
          </div>
        ) : (
          heading
        )}
        {example && (
          <a className="ref-jump" href={`#${exampleId(id)}`}>
            Example<span className="visually-hidden"> of {label}</span>
          </a>
        )}
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
        <CodeLinkContext value={reference.codeLinks(scope)}>
          {example ? (
            <>
              <div className="ref-text">{children}</div>
              <div className="ref-example" id={exampleId(id)}>
                {example}
              </div>
            </>
          ) : (
            children
          )}
        </CodeLinkContext>
      </EntryContext>
    </section>
  )
}

/** No member has it: kinds of entries are other words. */
const exampleId = (entry: string) => `example-${entry}`

/** A titled part of an entry, one level below its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useReferencePage().level === 2 ? 'h3' : 'h4'
  return (
    <>
      <Heading>{title}</Heading>
      {children}
    </>
  )
}
