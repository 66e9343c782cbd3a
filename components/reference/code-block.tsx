import { tokenise } from '@/lib/reference/highlight/tokens'

interface CodeProps {
  code: string
  /** As after the fence of a block in Markdown; null, or an unknown one, for plain text. */
  language: string | null
}

/** Code with its tokens in colours; the text stays exactly the same. */
export function Highlighted({ code, language }: CodeProps) {
  return tokenise(code, language).map(({ kind, text }, index) =>
    kind === null ? (
      text
    ) : (
      <span key={index} className={`ref-${kind}`}>
        {text}
      </span>
    ),
  )
}

/** A block of code with a button that copies it, coloured where the language is known. Long lines wrap. */
export function CodeBlock({ code, language }: CodeProps) {
  return (
    <div className="ref-code">
      <pre>
        <code>
          <Highlighted code={code} language={language} />
        </code>
      </pre>
      <button type="button" className="needs-js" data-copy="code">
        Copy
      </button>
    </div>
  )
}

/** A value as JSON. */
export function JsonBlock({ value }: { value: unknown }) {
  return <CodeBlock code={JSON.stringify(value, null, 2)} language="json" />
}

/** A value as JSON, under a label of its own. */
export function LabelledJson({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="ref-sample">
      <p className="ref-label">{label}</p>
      <JsonBlock value={value} />
    </div>
  )
}
