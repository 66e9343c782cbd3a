import { Breakable } from 'nextra-graphql/shared/markup.tsx'

/** A block with this many lines is folded. code.css knows the height of the part that stays visible. */
export const FOLDED_FROM = 24

/** The same for a call in half the width, whose request and response should both be in view. */
export const FOLDED_BESIDE_TEXT_FROM = 16

interface CodeBlockProps {
  /** The code with its colours: see `highlight` in highlight.mjs. */
  html: string
  /** Number of lines; unset for a block that never folds. */
  lines?: number
  /** Number of lines from which the block folds. */
  foldedFrom?: number | undefined
  /** As after a fence in Markdown. */
  language?: string | null
  /** Label of the block: the name of an operation, a title, or the language. */
  label: string
  /** Kind of an operation, such as `Query`. Operations have a choice of notations. */
  kind?: string | undefined
  /** Header that a call needs: `authorization: Bearer officer`. */
  note?: string
  /** Name of the operation that its button runs. */
  run?: string
}

/**
 * A block of code below a header with its label and buttons. It does not need React in the browser: code-controls.tsx
 * handles the buttons, and the browser folds.
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
      {/* A browser that translates the page must not translate code. */}
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
            <span>Show all {lines} lines</span>
            <span>Show fewer lines</span>
          </summary>
        </details>
      )}
    </div>
  )
}

/** `as officer` for a header that names a caller of the sandbox; any other text unchanged. */
export const callerOf = (note: string) => note.replace(/^authorization: Bearer (?=[a-z]+$)/i, 'as ')

/** Copies the block below it. @param label of the block */
function CopyButton({ label }: { label: string }) {
  return (
    <button type="button" data-copy="code" aria-label={`Copy ${label}`}>
      Copy
    </button>
  )
}

/** Runs the operation that contains it: see run-controls.tsx. Null where the site has no endpoint to call. */
function RunButton({ name }: { name: string }) {
  if (process.env.HAS_RUN === '') return null
  return (
    <button type="button" data-run={name} aria-label={`Run ${name}`}>
      Run
    </button>
  )
}

/**
 * Shows the call below it in another notation. choose-notation.ts replaces it by a list when the reader approaches it:
 * a page full of lists takes browsers long to lay out.
 */
function NotationButton({ label }: { label: string }) {
  return (
    <button type="button" data-notation="" aria-label={`Code language, ${label}: GraphQL`}>
      GraphQL
    </button>
  )
}
