import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { blockIn, frameOf } from '#code/call-in-page.ts'
import { element } from 'nextra-graphql/shared/in-page.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

/** The code that runs calls loads when a reader presses Run. */
const RunInPlace = /* #__PURE__ */ lazyPart(() => import('./run-in-place.tsx'))

/** A call on the page that was run. */
interface Place {
  id: number
  /** The button that the reader pressed. */
  button: HTMLElement
  /** How often the reader pressed the button. */
  presses: number
  /** Element that shows the outcome. */
  strip: HTMLElement
  /** The documented response, if the page has one. */
  response: HTMLElement | null
}

/** Handles every Run button. Listens on the document, like the other code controls. */
export function RunControls() {
  const [places, setPlaces] = useState<readonly Place[]>([])
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[data-run]')
    if (button) setPlaces(pressed(places, button))
  })
  useEffect(() => {
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  return places.map(({ id, strip, ...place }) =>
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
  )
}

/** Records a press of a button. Drops calls on previous pages, and earlier cases of the same call. */
function pressed(before: readonly Place[], button: HTMLElement): readonly Place[] {
  const response = blockIn(frameOf(button), 'Response')
  const id = (before.at(-1)?.id ?? 0) + 1
  const others: Place[] = []
  let place: Place | undefined
  for (const each of before) {
    if (each.button !== button) {
      if (each.strip.isConnected) others.push(each)
    } else if (each.response === response && each.strip.isConnected)
      place = { ...each, presses: each.presses + 1 }
    else each.strip.remove()
  }
  return [
    ...others,
    place ?? { id, button, presses: 1, strip: stripFor(button, response), response },
  ]
}

/** Inserts the strip above a response next to the call, or otherwise below the button. */
function stripFor(button: HTMLElement, response: HTMLElement | null): HTMLElement {
  const strip = element('div', 'run-result')
  const call = button.closest('.code')
  const answer = response?.closest('.code')
  const isNext =
    call && answer && answer.getBoundingClientRect().top < call.getBoundingClientRect().bottom
  const head = (isNext ? answer : call)?.querySelector('.code-head')
  if (head) head.after(strip)
  else frameOf(button).append(strip)
  return strip
}
