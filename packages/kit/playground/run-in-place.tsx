/** The code behind Run, loaded at the first press. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { callOf, callsBefore } from '#code/call-in-page.ts'
import { announce } from '#code/code-controls.tsx'
import { FailureBox, useTask } from '#ui/lazy-part.tsx'
import { highlight } from '#code/highlight.mjs'
import { isDocumented, isFailed, outcomeOf, type Call } from '#endpoints/call.ts'
import { callableEndpoints } from '#endpoints/endpoints.ts'
import { useSite } from '#settings/use-site.ts'
import { PlaygroundDialog } from './playground-dialog.tsx'
import { AnswerView, ChangesView } from './response-view.tsx'
import { visitOf } from './visit-store.ts'

interface RunInPlaceProps {
  button: HTMLElement
  presses: number
  /** Block of the documented response, which is replaced with the live one. Null if the page has none. */
  response: HTMLElement | null
  /** Called when nothing is left to show. */
  onEnd: () => void
}

/**
 * Runs a call on the page. The live response replaces the documented one. A strip shows the outcome, the changes,
 * and actions for the reader. The page does not scroll.
 */
export default function RunInPlace({ button, presses, response, onEnd }: RunInPlaceProps) {
  const site = useSite()
  const { callInOrder, resetSandbox, useVisit } = visitOf(site)
  const { calls, sample } = useVisit()
  const { error, isRunning, run } = useTask()
  const [last, setLast] = useState<Call | null>(null)
  const [ranBefore, setRanBefore] = useState(0)
  const [isEdited, setEdited] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [documented] = useState(() => ({
    html: response?.innerHTML ?? '',
    text: response?.textContent ?? '',
  }))
  const strip = useRef<HTMLDivElement>(null)
  const ran = useRef(0)

  const show = (latest: Call, earlier: number) => {
    const { answer } = latest
    // An equal response keeps the line breaks of the page.
    const isSame = answer.kind === 'failure' || isDocumented(answer, documented.text)
    write(response, isSame ? documented.html : highlight(answer.text, answer.language))
    setLast(latest)
    setRanBefore(earlier)
  }
  const start = () =>
    run(async () => {
      const latest = await callInOrder(callOf(button), documented.text, callsBefore(button))
      show(latest.call, latest.ranBefore)
      setEdited(false)
    })
  const startPressed = useEffectEvent(start)
  useEffect(() => {
    // In development, effects run twice, but a mutation must not.
    if (ran.current === presses) return
    ran.current = presses
    void startPressed()
  }, [presses])

  /** Restores the page, and moves the focus to the button if it was in the strip. */
  const end = () => {
    if (strip.current?.contains(document.activeElement)) button.focus({ preventScroll: true })
    onEnd()
  }
  useEffect(() => () => write(response, documented.html), [response, documented])
  const number = last ? calls.indexOf(last) + 1 : 0
  const isReset = last !== null && number === 0 && !isRunning
  useEffect(() => {
    if (isReset) end()
  })

  const isSame = last !== null && isDocumented(last.answer, documented.text)
  const outcome =
    isRunning || !last
      ? 'Running…'
      : `Call ${number}${isEdited ? ', edited' : ''}: ${outcomeOf(last, isSame ? 'same as documented' : '')}`
  const earlier =
    ranBefore > 0 && !isRunning
      ? `The sandbox was reset, and the ${ranBefore === 1 ? 'preceding step' : `${ranBefore} preceding steps`} ran first.`
      : ''
  useEffect(() => announce(`${outcome} ${earlier}`.trim()), [outcome, earlier])

  if (error) return <FailureBox error={error} onRetry={() => void start()} />
  const isInSandbox = last?.endpoint.fetch !== undefined
  const isElsewhere = response && !response.closest('.code')?.querySelector('.run-result')
  return (
    <div ref={strip}>
      <div className="run-bar">
        <p data-failed={last && !isRunning ? isFailed(last.answer) : undefined}>{outcome}</p>
        {last && (
          <>
            {(!isInSandbox || callableEndpoints(site).length > 1) && (
              <button type="button" className="small-button" data-endpoint="">
                {last.endpoint.name}
                <span className="visually-hidden">: choose the endpoint</span>
              </button>
            )}
            {isElsewhere && last.answer.kind === 'response' && (
              <button type="button" className="small-button" onClick={() => goTo(response)}>
                See response
              </button>
            )}
            <button type="button" className="small-button" onClick={() => setOpen(true)}>
              Edit
            </button>
            <button
              type="button"
              className="small-button"
              onClick={() => (isInSandbox ? void resetSandbox() : end())}
            >
              {isInSandbox ? 'Reset sandbox' : 'Reset'}
            </button>
          </>
        )}
      </div>
      {earlier && <p>{earlier}</p>}
      {last && (last.answer.kind === 'failure' || !response) && <AnswerView answer={last.answer} />}
      {response && last?.answer.kind === 'response' && last.answer.advice && (
        <p>{last.answer.advice}</p>
      )}
      {last && <ChangesView call={last} sample={sample} />}
      {last &&
        isOpen &&
        // Rendered outside the text of the page, so that its styles do not apply.
        createPortal(
          <PlaygroundDialog
            last={last}
            onCall={(latest) => {
              show(latest, 0)
              setEdited(latest.request.operation !== callOf(button).operation)
            }}
            onClose={() => setOpen(false)}
          />,
          siteElement(),
        )}
    </div>
  )
}

function write(place: HTMLElement | null, html: string): void {
  if (place) place.innerHTML = html
}

/** Scrolls to a response, and moves the focus to its first control. */
function goTo(response: HTMLElement): void {
  const block = response.closest('.code')
  block?.querySelector<HTMLElement>('button[data-copy]')?.focus({ preventScroll: true })
  block?.scrollIntoView({ block: 'nearest' })
}

/** Returns the container for dialogs outside the React tree. It sets the fonts of the site. */
const siteElement = (): Element => document.querySelector('.site') ?? document.body
