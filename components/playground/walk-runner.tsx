/** What a walk needs once it begins; fetched at its first step. */
import { useEffect, useRef, useState } from 'react'
import { CodeBlock } from '@/components/code/code-block'
import { highlight } from '@/lib/code/highlight.mjs'
import { pageExamples } from '@/lib/mdx/page-examples.mjs'
import type { WalkStep } from '@/lib/mdx/rehype-walk.mjs'
import type { PageRequest } from '@/lib/playground/choices'
import { valueAt } from '@/lib/playground/value-at'
import type { Call } from '@/lib/playground/visit'
import { blocksOfPage, operationName, titleOf } from './sample'
import { PlaygroundDialog } from './playground-dialog'
import { ChangesView } from './response-view'
import { call, callsOfVisit, startOver } from './visit-store'
import styles from './walk-through.module.css'

/**
 * The calls of a walk that still hold. A walk begins with fresh records, because its
 * later steps name what the earlier ones create; when the reader has started over
 * elsewhere, it begins again.
 */
export async function continueWalk(calls: readonly Call[]): Promise<readonly Call[]> {
  const known = new Set(callsOfVisit())
  if (calls.length > 0 && calls.every((made) => known.has(made))) return calls
  await startOver()
  return []
}

/** The calls of the page, in the order of its steps: the blocks that the reader sees. */
function callsOfPage(): PageRequest[] {
  const blocks = blocksOfPage().map((block) => ({
    language: block.dataset.language ?? '',
    name: titleOf(block),
    text: block.textContent,
  }))
  return pageExamples(blocks).map(({ operation, variables }) => ({
    operation: operation.text,
    variables: variables?.text ?? '',
    title: operation.name,
    inGuide: true,
  }))
}

/** Sends the request of a step, by its number from 0. */
export async function makeCall(step: number): Promise<Call> {
  const example = callsOfPage()[step]
  if (!example) throw new Error(`The page has no call for step ${step + 1}.`)
  return call(example)
}

/** What a step came to: whether it is as the page says, the answer, and what it changed. */
export function StepResult({ step, call: made }: { step: WalkStep; call: Call }) {
  const [isOpen, setOpen] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    result.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { answer, changes, request } = made
  const text = answer.kind === 'response' ? answer.text : JSON.stringify(answer.problem)
  const parsed: unknown = JSON.parse(text)
  const differing = step.look.filter(
    ({ path, value }) => JSON.stringify(valueAt(parsed, path)) !== value,
  )
  return (
    <div ref={result} className={styles.result}>
      <p data-differs={differing.length > 0}>
        {differing.length === 0
          ? '✓ As the page says.'
          : `Not as the page says: ${differing.map(({ path }) => path).join(', ')}.`}
      </p>
      <details>
        <summary>Answer</summary>
        <CodeBlock
          label={`Answer: ${step.heading}`}
          html={highlight(text, 'json')}
          lines={text.split('\n').length}
        />
      </details>
      <ChangesView changes={changes} />
      <button type="button" className="no-print" onClick={() => setOpen(true)}>
        Edit and run this step
      </button>
      {isOpen && (
        <PlaygroundDialog
          sample={{
            ...request,
            minutes: 0,
            response: text,
            name: operationName(request.operation) ?? step.heading,
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
