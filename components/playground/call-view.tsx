import { useEffect, useRef } from 'react'
import { restoreNotation } from '@/components/code/choose-notation'
import { CodeBlock } from '@/components/code/code-block'
import { Exchange } from '@/components/code/exchange'
import { highlight } from '@/lib/code/highlight.mjs'
import { operationHead } from '@/lib/code/operation-head.mjs'

interface CallViewProps {
  operation: string
  /** JSON, or empty. */
  variables: string
  /** Headers that the call needs. */
  title?: string | undefined
  /** Notation for a reader who chose none. */
  notation?: string
}

/** A call of this visit in the form of the pages, in the notation that the reader chose. */
export function CallView({ operation, variables, title, notation }: CallViewProps) {
  const { kind, name } = operationHead(operation) ?? { kind: 'Operation', name: 'Query' }
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current) restoreNotation(frame.current, notation)
  })
  return (
    // The key makes React build a new call from scratch, without the code that notations.ts added.
    <div ref={frame} key={operation + variables + title}>
      <Exchange>
        <CodeBlock
          html={highlight(operation, 'graphql')}
          language="graphql"
          kind={kind}
          label={name}
          note={title}
        />
        {variables.trim() !== '' && (
          <CodeBlock html={highlight(variables, 'json')} label="Variables" />
        )}
      </Exchange>
    </div>
  )
}
