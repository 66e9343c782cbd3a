/** Code behind Run, fetched once somebody presses it. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { callOf } from '@/components/code/call-in-page'
import { announce } from '@/components/code/code-controls'
import { siteElement } from '@/components/ui/element'
import { FailureBox, useTask } from '@/components/ui/lazy-part'
import { highlight } from '@/lib/code/highlight.mjs'
import { isShared } from '@/lib/playground/shared-hash'
import { isFailed, outcomeOf, type Call } from '@/lib/playground/call'
import { PlaygroundDialog } from './playground-dialog'
import { AnswerView } from './response-view'
import { call, startOver, useVisit } from './visit-store'

interface RunInPlaceProps {
  button: HTMLElement
  presses: number
  /** Place of the answer, that of the documented one; null where the page has none. */
  response: HTMLElement | null
  /** Called once there is nothing to show. */
  onEnd: () => void
}

/**
 * Runs a call of the page. The answer takes the place of the documented one; a strip above it says
 * what came of it, what it changed, and what can be done next.
 */
export default function RunInPlace({ button, presses, response, onEnd }: RunInPlaceProps) {
  const { calls, sample } = useVisit()
  const { error, isRunning, run } = useTask()
  const [last, setLast] = useState<Call | null>(null)
  const [isEdited, setEdited] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [documented] = useState(() => response?.innerHTML ?? '')
  const strip = useRef<HTMLDivElement>(null)
  const ran = useRef(0)

  const show = useCallback(
    (latest: Call) => {
      const { answer } = latest
      write(
        response,
        answer.kind === 'failure' ? documented : highlight(answer.text, answer.language),
      )
      setLast(latest)
    },
    [response, documented],
  )
  const start = useCallback(
    () =>
      run(async () => {
        show(await call(callOf(button)))
        setEdited(false)
      }),
    [run, show, button],
  )
  useEffect(() => {
    // Development runs effects twice; a mutation must not.
    if (ran.current === presses) return
    ran.current = presses
    void start()
  }, [start, presses])

  /** Puts the page back, and the focus where it was before. */
  const end = () => {
    if (strip.current?.contains(document.activeElement)) button.focus()
    write(response, documented)
    onEnd()
  }
  const number = last ? calls.indexOf(last) + 1 : 0
  const isForgotten = last !== null && number === 0
  useEffect(() => {
    if (!isForgotten) return
    // The editor in which the reader started over stays.
    if (!isOpen) end()
    else {
      write(response, documented)
      strip.current?.closest('.run-result')?.remove()
    }
  })
  useEffect(() => {
    const makeRoom = () => isShared(location.hash) && setOpen(false)
    window.addEventListener('hashchange', makeRoom)
    return () => window.removeEventListener('hashchange', makeRoom)
  }, [])
  useEffect(() => {
    const below = last && (response ?? strip.current)
    if (below && below.getBoundingClientRect().top > window.innerHeight - LINE)
      (response?.closest('.code') ?? below).scrollIntoView({ block: 'start' })
  }, [last, response])

  const outcome =
    isRunning || !last
      ? 'Running…'
      : `Call ${number}${isEdited ? ', edited' : ''}: ${outcomeOf(last.answer)}`
  useEffect(() => announce(outcome), [outcome])

  if (error) return <FailureBox error={error} onRetry={() => void start()} />
  return (
    <div ref={strip}>
      <div className="run-bar">
        <p data-failed={last && !isRunning ? isFailed(last.answer) : undefined}>{outcome}</p>
        {last && (
          <>
            {last.endpoint !== null && (
              <button type="button" className="small-button" data-endpoint="">
                {last.endpoint}
                <span className="visually-hidden">: choose the endpoint</span>
              </button>
            )}
            <button type="button" className="small-button" onClick={() => setOpen(true)}>
              Edit
            </button>
            <button
              type="button"
              className="small-button"
              title={last.endpoint === null ? 'Puts records and responses back' : undefined}
              onClick={() => (last.endpoint === null ? void startOver() : end())}
            >
              {last.endpoint === null ? 'Start over' : 'Put back'}
            </button>
          </>
        )}
      </div>
      {last && (last.answer.kind === 'failure' || !response) && <AnswerView answer={last.answer} />}
      {last?.answer.kind === 'response' && last.answer.http?.advice && (
        <p>{last.answer.http.advice}</p>
      )}
      {last && sample && <sample.Changes call={last} />}
      {last &&
        isOpen &&
        // Not within the text of the page, whose rules would hold for it.
        createPortal(
          <PlaygroundDialog
            request={last.request}
            last={last}
            onCall={(latest) => {
              if (isForgotten) return
              show(latest)
              setEdited(latest.request.operation !== callOf(button).operation)
            }}
            onClose={() => {
              setOpen(false)
              if (isForgotten) button.focus({ preventScroll: true })
            }}
          />,
          siteElement(),
        )}
    </div>
  )
}

function write(place: HTMLElement | null, html: string): void {
  if (place) place.innerHTML = html
}

/** Height of a line of the answer, to know whether its first is in sight. */
const LINE = 40
