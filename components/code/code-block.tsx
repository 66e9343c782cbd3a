import { HAS_RUN } from './has-run'

/** Lines of a folded block that show, as in code.css. */
const SHOWN_LINES = 18

/** A block that has so many lines more shows its beginning, and the rest on demand. */
const WORTH_FOLDING = 6

interface CodeBlockProps {
  /** The code with its colours: see `highlight` in lib/code. */
  html: string
  /** Unset: it is never folded. */
  lines?: number
  /** As after the fence in Markdown. */
  language?: string | null
  /** Label of the block: the name of an operation, a title, or the language. */
  label: string
  /** Kind of an operation: `Query`. It has a choice of notations. */
  kind?: string
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
  const { html, lines = 0, language, label, kind, note, run } = props
  return (
    <div className="code">
      <div className="code-head">
        {!kind && !note ? (
          <b>{label}</b>
        ) : (
          <p>
            {kind && <span>{kind}</span>} <b>{label}</b> {note && <span>{note}</span>}
          </p>
        )}
        {kind && <NotationList label={label} />}
        {run && <RunButton name={run} />}
        <CopyButton />
      </div>
      {/* Copied and run as it is, also from a page that a browser translated. */}
      <pre
        role="group"
        aria-label={label}
        translate="no"
        data-language={language}
        data-title={note}
      >
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
      {lines >= SHOWN_LINES + WORTH_FOLDING && (
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

/** Copies the block below it. */
export function CopyButton() {
  return (
    <button type="button" data-copy="code">
      Copy
    </button>
  )
}

/** Runs the operation around it, where there is something to run it: see run-controls.tsx. */
export function RunButton({ name }: { name: string }) {
  if (!HAS_RUN) return null
  return (
    <button type="button" data-run={name} aria-label={`Run ${name}`}>
      Run
    </button>
  )
}

/** Notations of a call: what writes the others than GraphQL is notations.ts. */
const NOTATIONS = ['GraphQL', 'cURL', 'JavaScript', 'Python']

/** A list that shows the call below it as a program sends it. */
function NotationList({ label }: { label: string }) {
  return (
    // Always GraphQL at first, as the block: no browser may fill in what was chosen on a former visit.
    <select data-notation="" autoComplete="off" aria-label={`Notation of ${label}`}>
      {NOTATIONS.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
