import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { blockIn, frameOf } from '@/components/code/call-in-page'
import { element } from '@/components/ui/element'
import { lazyPart } from '@/components/ui/lazy-part'
import { isShared } from '@/lib/playground/shared-hash'

/** The code that runs a call is fetched once somebody presses Run, or comes with an address that carries one. */
const RunInPlace = /* #__PURE__ */ lazyPart(
  'components/playground/run-in-place',
  () => import('./run-in-place'),
)
const SharedRun = /* #__PURE__ */ lazyPart(
  'components/playground/playground-dialog',
  () => import('./playground-dialog'),
)

/** A call of the page that was run. */
interface Place {
  id: number
  /** The button that was pressed. */
  button: HTMLElement
  /** Times that it was. */
  presses: number
  /** Part of the page that says what came of it. */
  strip: HTMLElement
  response: HTMLElement | null
}

/**
 * Run, for every block of code that has it, and for what an address carries behind `#run=`. It listens
 * on the document, as the other controls of code do.
 */
export function RunControls() {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [hash, setHash] = useState('')
  const latest = useRef(places)
  useEffect(() => {
    latest.current = places
  })

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button[data-run]')
      if (button) setPlaces(pressed(latest.current, button))
    }
    const readHash = () => isShared(location.hash) && setHash(location.hash)
    readHash()
    document.addEventListener('click', onClick, { signal })
    window.addEventListener('hashchange', readHash, { signal })
    return () => abort.abort()
  }, [])

  return (
    <>
      {places.map(({ id, strip, ...place }) =>
        createPortal(
          <RunInPlace
            {...place}
            onEnd={() => {
              strip.remove()
              setPlaces((before) => before.filter((other) => other.id !== id))
            }}
          />,
          strip,
          id,
        ),
      )}
      {hash && <SharedRun key={hash} hash={hash} onClose={() => setHash('')} />}
    </>
  )
}

/** With one more press of a button; pages that were left take their places with them. */
function pressed(before: readonly Place[], button: HTMLElement): readonly Place[] {
  const response = blockIn(frameOf(button), 'Response')
  const others = before.filter(({ strip }) => strip.isConnected)
  const earlier = others.find((place) =>
    response ? place.response === response : place.button === button,
  )
  if (earlier) {
    const presses = earlier.presses + 1
    return others.map((place) => (place === earlier ? { ...place, button, presses } : place))
  }
  const strip = element('div', 'run-result')
  const head = response?.closest('.code')?.querySelector('.code-head')
  if (head) head.after(strip)
  else frameOf(button).append(strip)
  const id = (others.at(-1)?.id ?? 0) + 1
  return [...others, { id, button, presses: 1, strip, response }]
}
