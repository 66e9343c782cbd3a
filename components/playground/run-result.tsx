/** What Run needs once somebody presses it; fetched then. */
import { useEffect, useRef } from 'react'
import { highlight } from '@/lib/code/highlight.mjs'
import type { Call } from '@/lib/playground/visit'
import { CodeView } from './code-view'
import { ChangesView, describeCall, hasFailed } from './response-view'
import type { Sample } from './sample'
import { call, callsOfVisit } from './visit-store'

export { startOver } from './visit-store'

/** Sends the request of a page, and shows the answer in the place of the documented one. */
export async function answerInPlace(sample: Sample, response: HTMLElement | null): Promise<Call> {
  const made = await call(sample)
  const { answer } = made
  if (response && answer.kind === 'response') response.innerHTML = highlight(answer.text, 'json')
  return made
}

interface RunResultProps {
  call: Call
  /** The page has a place for the answer. */
  isShown: boolean
  onEdit: () => void
  onStartOver: () => void
}

/** The strip below a live response: what the call changed, and what can be done next. */
export function RunResult({ call: made, isShown, onEdit, onStartOver }: RunResultProps) {
  const { answer, changes } = made
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.scrollIntoView({ block: 'nearest' })
  }, [made])
  return (
    <div ref={strip}>
      {answer.kind === 'variables' && <p role="alert">{answer.problem}</p>}
      {answer.kind === 'response' && !isShown && (
        <CodeView label="Body of the response" text={answer.text} language="json" />
      )}
      <div className="run-bar">
        <p role="status" data-failed={hasFailed(answer)}>
          {describeCall(callsOfVisit().indexOf(made) + 1, answer)}
        </p>
        <button type="button" className="small-button" onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          className="small-button"
          title="Puts records and responses back"
          onClick={onStartOver}
        >
          Start over
        </button>
      </div>
      <ChangesView changes={changes} />
    </div>
  )
}
