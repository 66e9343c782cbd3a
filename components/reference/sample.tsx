import { CodeBlock } from '@/components/code/code-block'
import { highlight, languageLabel } from '@/lib/code/highlight.mjs'

interface SampleProps {
  code: string
  /** As after the fence of a block in Markdown; null, or an unknown one, for plain text. */
  language: string | null
  /** What it is; without one the language. */
  label?: string
  /** Kind of an operation. */
  kind?: string
}

/** A block of code in the reference. */
export function Sample({ code, language, label, ...props }: SampleProps) {
  return (
    <CodeBlock
      {...props}
      html={highlight(code, language)}
      lines={code.split('\n').length}
      language={language}
      label={label ?? languageLabel(language)}
    />
  )
}

interface JsonSampleProps {
  value: unknown
  label?: string
}

/** A value as JSON. */
export function JsonSample({ value, ...props }: JsonSampleProps) {
  return <Sample code={JSON.stringify(value, null, 2)} language="json" {...props} />
}
