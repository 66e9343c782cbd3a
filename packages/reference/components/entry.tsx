import type { ReactNode } from 'react'
import { anchorId, type EntryKind } from '#model/anchors.ts'
import { coordinateOf } from '#model/pages.ts'
import { Breakable } from '#shared/markup.tsx'
import { CodeLinkContext, EntryContext, useReferencePage } from './context.tsx'

interface EntryProps {
  kind: EntryKind
  name: string
  /** Text of the heading, if it differs from the name: `@auth`. */
  label?: string
  /** A word or two after the name: `interface`, `one of`. */
  note?: string
  deprecated?: boolean
  /** Roles that may call it, if the calls are limited to known roles. */
  roles?: readonly string[] | null | undefined
  /** Next to the text where there is room, else below it. */
  example?: ReactNode
  children: ReactNode
}

/** A documented element: a section with a heading. */
export function Entry(props: EntryProps) {
  const { kind, name, label = name, note, deprecated, roles, example, children } = props
  const { level, reference } = useReferencePage()
  const scope = { kind, name, coordinate: coordinateOf(kind, reference.find(kind, name)) }
  const id = anchorId(kind, name)
  const Heading = `h${level}` as const
  const heading = (
    <Heading>
      <a href={`#${id}`}>
        <Breakable name={label} />
      </a>
    </Heading>
  )
  // A class, because a selector for the example would change the layout when the example arrives.
  const classes = ['ref-entry', deprecated && 'ref-deprecated', example && 'ref-with-example']
  return (
    <section className={classes.filter(Boolean).join(' ')} id={id} data-roles={roles?.join(' ')}>
      <header>
        {note ? (
          // Keeps the note next to the name when the line wraps.
          <div>
            {heading} <span className="ref-kind">{note}</span>
          </div>
        ) : (
          heading
        )}
        {example && (
          <a className="ref-jump" href={`#${exampleId(id)}`}>
            Example<span className="visually-hidden"> of {label}</span>
          </a>
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

/** Unique, because no kind of entry is called `example`. */
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
