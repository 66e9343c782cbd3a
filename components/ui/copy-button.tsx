import { useEffect, useState } from 'react'
import { CheckIcon, CopyIcon } from './icons'
import styles from './copy-button.module.css'

/** How long the button shows that it has copied, in milliseconds. */
const FEEDBACK_TIME = 2000

interface CopyButtonProps {
  label: string
  getText: () => string
}

/** Copies text and says so, on screen and to screen readers; says too when the browser refuses. */
export function CopyButton({ label, getText }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => {
      setResult(null)
    }, FEEDBACK_TIME)
    return () => {
      clearTimeout(timer)
    }
  }, [result])

  const copy = () => {
    navigator.clipboard.writeText(getText()).then(
      () => {
        setResult('copied')
      },
      () => {
        setResult('failed')
      },
    )
  }

  return (
    <>
      <button
        type="button"
        className={`${styles.button} needs-js`}
        aria-label={label}
        title={label}
        onClick={copy}
      >
        {result === 'copied' ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      </button>
      <span role="status" className="visually-hidden">
        {result === 'copied' && 'Copied'}
        {result === 'failed' && 'The browser refused to copy; select the text instead'}
      </span>
    </>
  )
}
