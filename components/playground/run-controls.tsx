import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { frameOf } from '@/components/code/call-in-page'
import { element } from '@/components/ui/element'
import { FailureBox } from '@/components/ui/lazy-part'
import { toError } from '@/lib/format/to-error'
import type { Call } from '@/lib/playground/visit'
import { isShared } from '@/lib/playground/shared-fragment'
import { operationName, pageSample, responseIn, type Sample } from './sample'
import { DAMAGED, PlaygroundDialog } from './playground-dialog'

type RunResult = typeof import('./run-result')

/** What Run came to in one place of the page. */
interface Result {
  /** The button that was pressed. */
  button: HTMLElement
  /** The strip below the response. */
  strip: HTMLElement
  response: HTMLElement | null
  /** Markup of the documented response. */
  documented: string
  sample: Sample
  /** Why there is no answer; null while it is under way. */
  outcome: (Pick<RunResult, 'RunResult' | 'startOver'> & { call: Call }) | Error | null
}

/**
 * Run, for every block of code that has it: the answer takes the place of the documented response,
 * with a strip below that says what the call changed. The strip, and what an address carries behind
 * `#run=`, open the editor. It listens on the document, as the other controls of code do.
 */
export function RunControls() {
  const [edited, setEdited] = useState<Sample | typeof DAMAGED | null>(null)
  const [results, setResults] = useState<readonly Result[]>([])
  const latest = useRef(results)
  useEffect(() => {
    latest.current = results
  })

  const run = async (button: HTMLElement) => {
    const response = responseIn(frameOf(button))
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
      const { answerInPlace, RunResult, startOver } = await import('./run-result')
      show({ call: await answerInPlace(result.sample, response), RunResult, startOver })
    } catch (error) {
      show(toError(error))
    }
  }

  const reset = async (startOver: RunResult['startOver'], button: HTMLElement) => {
    await startOver()
    results.forEach(end)
    setResults([])
    button.focus()
  }

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button[data-run]')
      if (button) void run(button)
    }
    const open = async () => {
      if (!isShared(location.hash)) return
      const { fromHash } = await import('@/lib/playground/share')
      const request = await fromHash(location.hash)
      setEdited(
        request ? { ...request, name: operationName(request.operation) ?? 'a request' } : DAMAGED,
      )
    }
    const onHashChange = () => void open()
    onHashChange()
    document.addEventListener('click', onClick, { signal })
    window.addEventListener('hashchange', onHashChange, { signal })
    return () => abort.abort()
  }, [])

  return (
    <>
      {results.map(({ strip, button, sample, response, outcome }, index) =>
        createPortal(
          outcome instanceof Error ? (
            <FailureBox error={outcome} onRetry={() => void run(button)} />
          ) : outcome === null ? (
            <p role="status">Running…</p>
          ) : (
            <outcome.RunResult
              call={outcome.call}
              isShown={response !== null}
              onEdit={() =>
                setEdited({ ...sample, ...outcome.call.request, title: '', minutes: 0 })
              }
              onStartOver={() => void reset(outcome.startOver, button)}
            />
          ),
          strip,
          index,
        ),
      )}
      {edited && <PlaygroundDialog sample={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** A place in which nothing ran yet. */
function begin(button: HTMLElement, response: HTMLElement | null): Omit<Result, 'outcome'> {
  const strip = element('div', 'run-result')
  if (response) response.closest('.code')?.after(strip)
  else frameOf(button).append(strip)
  const documented = response?.innerHTML ?? ''
  return { button, strip, response, documented, sample: pageSample(button) }
}

/** Puts the documented response back. */
function end({ strip, response, documented }: Result) {
  strip.remove()
  if (response) response.innerHTML = documented
}
