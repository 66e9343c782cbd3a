import { Breakable } from 'nextra-graphql/shared/markup.tsx'

/** Blocks with at least this many lines fold. code.css sets the height of the part that stays visible. */
export const FOLDED_FROM = 24

/** The same for a call at half the width, whose request and response should both be in view. */
export const FOLDED_BESIDE_TEXT_FROM = 16

interface CodeBlockProps {
  /** The highlighted code: see `highlight` in highlight.mjs. */
  html: string
  /** Number of lines. Omit it for a block that never folds. */
  lines?: number
  /** The block folds if it has at least this many lines. */
  foldedFrom?: number | undefined
  /** Language as written after a fence in Markdown. */
  language?: string | null
  /** Label of the block: the name of an operation, a title, or the language. */
  label: string
  /** Kind of operation, such as `Query`. Operations offer a choice of languages. */
  kind?: string | undefined
  /** Header that a call needs: `authorization: Bearer officer`. */
  note?: string
  /** Name of the operation that the Run button runs. */
  run?: string
}

/**
 * A block of code below a header with its label and buttons. It does not need React in the browser: code-controls.tsx
 * handles the buttons, and the browser handles folding.
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

/** Shortens a header that names a caller of the sandbox to `as officer`. Returns any other text unchanged. */
export const callerOf = (note: string) => note.replace(/^authorization: Bearer (?=[a-z]+$)/i, 'as ')

/** Copies the block below it. @param label of the block */
function CopyButton({ label }: { label: string }) {
  return (
    <button type="button" data-copy="code" aria-label={`Copy ${label}`}>
      Copy
    </button>
  )
}

/** Runs the operation that contains it: see run-controls.tsx. Renders nothing if the site has no endpoint to call. */
function RunButton({ name }: { name: string }) {
  if (process.env.HAS_RUN === '') return null
  return (
    <button type="button" data-run={name} aria-label={`Run ${name}`}>
      Run
    </button>
  )
}

/**
 * Shows the call below it in another language. choose-notation.ts replaces the button with a list on hover
 * or focus, because a page full of lists is slow to lay out.
 */
function NotationButton({ label }: { label: string }) {
  return (
    <button type="button" data-notation="" aria-label={`Code language, ${label}: GraphQL`}>
      GraphQL
    </button>
  )
}
