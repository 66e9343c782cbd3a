import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { blockIn, callOf, frameOf } from '@/components/code/call-in-page'
import { element } from '@/components/ui/element'
import { FailureBox } from '@/components/ui/lazy-part'
import { toError } from '@/lib/format/to-error'
import { fromHash, isShared } from '@/lib/playground/share'
import type { Call } from '@/lib/playground/visit'
import { PlaygroundDialog, type Opening } from './playground-dialog'

/** Outcome of Run in one place of the page. */
interface Result {
  /** The button that was pressed. */
  button: HTMLElement
  /** The strip below the response. */
  strip: HTMLElement
  response: HTMLElement | null
  /** Markup of the documented response. */
  documented: string
  /** Reason for having no answer; null while it is under way. */
  outcome: { call: Call; RunResult: typeof import('./run-result').RunResult } | Error | null
}

/**
 * Run, for every block of code that has it: the answer takes the place of the documented response,
 * with a strip below that says what the call changed. The strip, and what an address carries behind
 * `#run=`, open the editor. It listens on the document, as the other controls of code do.
 */
export function RunControls() {
  const [opening, setOpening] = useState<Opening | null>(null)
  const [results, setResults] = useState<readonly Result[]>([])
  const latest = useRef(results)
  useEffect(() => {
    latest.current = results
  })

  const run = async (button: HTMLElement) => {
    const response = blockIn(frameOf(button), 'Response')
    const earlier = latest.current.find((one) =>
      response ? one.response === response : one.button === button,
    )
    const result = earlier ?? begin(button, response)
    const show = (outcome: Result['outcome']) =>
      setResults((before) => [
        ...before.filter(({ strip }) => strip !== result.strip && strip.isConnected),
        { ...result, outcome },
      ])
    show(earlier?.outcome instanceof Error ? null : (earlier?.outcome ?? null))
    try {
      const { answerInPlace, RunResult } = await import('./run-result')
      show({ call: await answerInPlace(callOf(button), response), RunResult })
    } catch (error) {
      show(toError(error))
    }
  }

  /** Puts the documented response back, and the focus where it was before. */
  const end = ({ strip, response, documented, button }: Result) => {
    if (strip.contains(document.activeElement)) button.focus()
    strip.remove()
    if (response) response.innerHTML = documented
    setResults((before) => before.filter((one) => one.strip !== strip))
  }

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button[data-run]')
      if (button) void run(button)
    }
    const open = async () => {
      if (isShared(location.hash))
        setOpening({ request: await fromHash(location.hash), made: null })
    }
    void open()
    document.addEventListener('click', onClick, { signal })
    window.addEventListener('hashchange', () => void open(), { signal })
    return () => abort.abort()
  }, [])

  return (
    <>
      {results.map((result, index) => {
        const { strip, button, response, outcome } = result
        return createPortal(
          outcome instanceof Error ? (
            <FailureBox error={outcome} onRetry={() => void run(button)} />
          ) : outcome === null ? (
            <p role="status">Running…</p>
          ) : (
            <outcome.RunResult
              call={outcome.call}
              isShown={response !== null}
              onEdit={() =>
                setOpening({
                  request: { ...outcome.call.request, minutes: 0 },
                  made: outcome.call,
                  opener: button,
                })
              }
              onEnd={() => end(result)}
            />
          ),
          strip,
          index,
        )
      })}
      {opening && (
        <PlaygroundDialog
          opening={opening}
          onClose={() => {
            setOpening(null)
            // Starting over takes away what opened it.
            const isThere = results.some(({ button }) => button === opening.opener)
            if (!isThere) opening.opener?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

/** A place in which nothing ran yet. */
function begin(button: HTMLElement, response: HTMLElement | null): Omit<Result, 'outcome'> {
  const strip = element('div', 'run-result')
  if (response) response.closest('.code')?.after(strip)
  else frameOf(button).append(strip)
  return { button, strip, response, documented: response?.innerHTML ?? '' }
}
