import { useId } from 'react'
import { assetPath, markdownPath } from '@/lib/site/urls'
import { usePage } from '@/components/page/page-context'
import { MoreIcon } from '@/components/ui/icons'
import styles from './copy-page.module.css'

/**
 * The Markdown of the page: code-controls.tsx copies it, and without scripts, or when that fails, a link leads to
 * the file. A narrow column shows a button that opens both as a popover, which the browser alone can do.
 */
export function CopyPage() {
  const { route } = usePage()
  const id = useId()
  const address = assetPath(markdownPath(route))
  return (
    <div className="no-print">
      <button type="button" className={styles.more} aria-label="Page tools" popoverTarget={id}>
        <MoreIcon />
      </button>
      <div id={id} popover="auto" className={styles.tools}>
        <button type="button" className="small-button needs-js" data-copy="" data-file={address}>
          Copy as Markdown
        </button>
        <a href={address}>Open Markdown</a>
      </div>
    </div>
  )
}
