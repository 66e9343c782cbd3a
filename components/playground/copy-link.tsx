import { useState } from 'react'
import { toHash, type SharedRequest } from '@/lib/playground/share'

const RESULTS = {
  none: '',
  copied: 'Link copied',
  refused: 'The link is in the address bar',
} as const

/** Puts what is in the editor into the address of the page, and copies that. */
export function CopyLink({ request }: { request: SharedRequest }) {
  const [result, setResult] = useState<keyof typeof RESULTS>('none')
  const copy = async () => {
    const address = new URL(await toHash(request), location.href).href
    // The router's own state stays, so that a step back works as before.
    history.replaceState(history.state, '', address)
    try {
      await navigator.clipboard.writeText(address)
      setResult('copied')
    } catch {
      setResult('refused')
    }
  }
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      <span role="status">{RESULTS[result]}</span>
    </>
  )
}
