/** Code behind Run, fetched once somebody presses it. */
import { useEffect, useRef } from 'react'
import { highlight } from '@/lib/code/highlight.mjs'
import type { Call, PageRequest } from '@/lib/playground/visit'
import { AnswerView, CallStatus, ChangesView } from './response-view'
import { call, startOver, useVisit } from './visit-store'

/** Sends the request of a page, and shows the answer in the place of the documented one. */
export async function answerInPlace(
  request: PageRequest,
  response: HTMLElement | null,
): Promise<Call> {
  const made = await call(request)
  const { answer } = made
  if (response && answer.kind === 'response') response.innerHTML = highlight(answer.text, 'json')
  return made
}

interface RunResultProps {
  call: Call
  /** The page has a place for the answer. */
  isShown: boolean
  onEdit: () => void
  /** Called once the visit has started over, wherever. */
  onEnd: () => void
}

/** The strip below a live response: what the call changed, and what can be done next. */
export function RunResult({ call: made, isShown, onEdit, onEnd }: RunResultProps) {
  const { answer, changes } = made
  const index = useVisit().calls.indexOf(made)
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.scrollIntoView({ block: 'nearest' })
  }, [made])
  useEffect(() => {
    if (index === -1) onEnd()
  })
  return (
    <div ref={strip}>
      {(answer.kind === 'variables' || !isShown) && <AnswerView answer={answer} />}
      <div className="run-bar">
        <CallStatus number={index + 1} call={made} />
        <button type="button" className="small-button" onClick={onEdit}>
          Edit
        </button>
        <button
          type="button"
          className="small-button"
          title="Puts records and responses back"
          onClick={() => void startOver()}
        >
          Start over
        </button>
      </div>
      <ChangesView changes={changes} />
    </div>
  )
}
