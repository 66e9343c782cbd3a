import { Breakable } from '@/components/ui/breakable'

/** Lines from which on a block shows its beginning, of which code.css knows the height, and the rest on demand. */
export const FOLDED_FROM = 24

/** The same for a call in half the width, request above response, so that both are in sight. */
export const FOLDED_BESIDE_TEXT_FROM = 16

interface CodeBlockProps {
  /** The code with its colours: see `highlight` in lib/code. */
  html: string
  /** Unset: it is never folded. */
  lines?: number
  /** Lines from which on it is folded. */
  foldedFrom?: number | undefined
  /** As after the fence in Markdown. */
  language?: string | null
  /** Label of the block: the name of an operation, a title, or the language. */
  label: string
  /** Kind of an operation: `Query`. It has a choice of notations. */
  kind?: string | undefined
  /** Header that a call needs: `authorization: Bearer officer`. */
  note?: string
  /** Name of the operation that its button runs. */
  run?: string
}

/**
 * A block of code: a header with what it is and what can be done with it, then the code.
 * Nothing of it needs React in the browser: code-controls.tsx makes the buttons work, and
 * folding is up to the browser.
 */
export function CodeBlock(props: CodeBlockProps) {
  const { html, lines = 0, foldedFrom = FOLDED_FROM, language, label, kind, note, run } = props
  return (
    <div className="code">
      <div className="code-head">
        {!kind && !note ? (
          <b>{label}</b>
        ) : (
          <p>
            {kind && <span>{kind}</span>}{' '}
            <b>
              <Breakable name={label} />
            </b>{' '}
            {note && <span>{callerOf(note)}</span>}
          </p>
        )}
        <span className="code-tools">
          {kind && <NotationButton label={label} />}
          {run && <RunButton name={run} />}
          <CopyButton label={label} />
        </span>
      </div>
      {/* Readers copy and run it as it is, also from a page that a browser translated. */}
      <pre
        role="group"
        aria-label={label}
        translate="no"
        data-language={language}
        data-title={note}
      >
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {lines >= foldedFrom && (
        <details className="code-fold no-print">
          <summary>
            <span>Show all lines</span>
            <span>Show fewer lines</span>
          </summary>
        </details>
      )}
    </div>
  )
}

/** `as officer`, as the rest of the site says it, for a header that names a caller; any other as it is sent. */
export const callerOf = (note: string) => note.replace(/^authorization: Bearer (?=[a-z]+$)/i, 'as ')

/** Copies the block below it. @param label of what is copied; unset where tabs say it */
export function CopyButton({ label }: { label?: string }) {
  return (
    <button type="button" data-copy="code" aria-label={label && `Copy ${label}`}>
      Copy
    </button>
  )
}

/** Runs the operation around it, where there is something to run it: see run-controls.tsx. */
export function RunButton({ name }: { name: string }) {
  if (process.env.HAS_RUN === '') return null
  return (
    <button type="button" data-run={name} aria-label={`Run ${name}`}>
      Run
    </button>
  )
}

/**
 * Shows the call below it as a program sends it. It becomes a list once a reader comes near
 * (choose-notation.ts): for lists that are there from the start a browser lays out the whole page.
 */
function NotationButton({ label }: { label: string }) {
  return (
    <button type="button" data-notation="" aria-label={`Code language, ${label}: GraphQL`}>
      GraphQL
    </button>
  )
}
