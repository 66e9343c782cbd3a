import { useId } from 'react'
import { assetPath, markdownPath } from '#settings/urls.ts'
import { usePage } from '#frame/page/page-context.tsx'
import { MoreIcon } from '#ui/icons.tsx'
import styles from './copy-page.module.css'

/**
 * A button that copies the Markdown of the page (code-controls.tsx), and a link to the file, which also works
 * without scripts. In a narrow column both are in a popover.
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
