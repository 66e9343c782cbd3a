import type { ReactNode } from 'react'
import { anchorId, type EntryKind } from '#model/anchors.ts'
import { coordinateOf } from '#model/pages.ts'
import { Breakable } from '#shared/markup.tsx'
import { CodeLinkContext, EntryContext, useReferencePage } from './context.tsx'

interface EntryProps {
  kind: EntryKind
  name: string
  /** Heading text, if it differs from the name: `@auth`. */
  label?: string
  /** Short note after the name: `interface`, `one of`. */
  note?: string
  deprecated?: boolean
  /** Roles that may call the operation, if it is limited to known roles. */
  roles?: readonly string[] | null | undefined
  /** Shown next to the text if there is space, otherwise below it. */
  example?: ReactNode
  children: ReactNode
}

/** Renders a documented element as a section with a heading. */
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
  // A class instead of a `:has` selector, which would shift the layout once the example is parsed.
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

/** Returns the anchor of an example. It is unique, because no kind of entry is called `example`. */
const exampleId = (entry: string) => `example-${entry}`

/** Renders a titled part of an entry, with a heading one level below the entry's. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const Heading = useReferencePage().level === 2 ? 'h3' : 'h4'
  return (
    <>
      <Heading>{title}</Heading>
      {children}
    </>
  )
}
