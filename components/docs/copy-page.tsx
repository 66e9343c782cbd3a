import { useEffect, useId, useState } from 'react'
import { assetPath, markdownPath } from '@/lib/site/urls'
import { CONFIRMATION } from '@/components/code/code-controls'
import { usePage } from '@/components/page/page-context'
import { CheckIcon, CopyIcon, MoreIcon } from '@/components/ui/icons'
import styles from './copy-page.module.css'

type Outcome = 'idle' | 'copied' | 'failed'

const LABELS: Record<Outcome, string> = {
  idle: 'Copy page as Markdown',
  copied: 'Copied',
  failed: 'Copying failed: open the Markdown instead',
}

/**
 * Puts the Markdown of the page on the clipboard; without scripts, or when that fails, it is a link to
 * the file. Narrow screens show a button that opens both as a popover, which the browser alone can do.
 */
export function CopyPage() {
  const { route } = usePage()
  const id = useId()
  const [outcome, setOutcome] = useState<Outcome>('idle')
  const address = assetPath(markdownPath(route))
  useEffect(() => {
    if (outcome !== 'copied') return
    const end = setTimeout(() => setOutcome('idle'), CONFIRMATION)
    return () => clearTimeout(end)
  }, [outcome])

  const copy = async () => {
    try {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      await navigator.clipboard.writeText(await response.text())
      setOutcome('copied')
    } catch {
      // No network or no permission: the label says so, and the link beside it leads to the text.
      setOutcome('failed')
    }
  }

  return (
    <div className="no-print">
      <button type="button" className={styles.more} aria-label="Page tools" popoverTarget={id}>
        <MoreIcon />
      </button>
      <div id={id} popover="auto" className={styles.tools}>
        <button type="button" className="small-button needs-js" onClick={() => void copy()}>
          {outcome === 'copied' ? <CheckIcon size={15} /> : <CopyIcon size={15} />}
          {LABELS[outcome]}
        </button>
        <span role="status" className="visually-hidden">
          {outcome !== 'idle' && LABELS[outcome]}
        </span>
        <a href={address}>View as Markdown</a>
      </div>
    </div>
  )
}
