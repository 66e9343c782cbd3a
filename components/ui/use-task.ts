import { useCallback, useRef, useState } from 'react'
import { toError } from '@/lib/format/to-error'

/** Something that takes time and can fail, one at a time: whether it is under way, and why it failed. */
export function useTask() {
  const isBusy = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const run = useCallback(async (task: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setRunning(true)
    setError(null)
    await task().catch((reason: unknown) => setError(toError(reason)))
    isBusy.current = false
    setRunning(false)
  }, [])
  return { isRunning, error, run }
}
