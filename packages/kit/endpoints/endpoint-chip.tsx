import { icon } from '#ui/icons.tsx'
import { useReaderEndpoint } from './reader-endpoint.ts'
import styles from './endpoint-dialog.module.css'

const KeyIcon = icon(<path d="M3 15a4 4 0 1 0 8 0 4 4 0 0 0-8 0m7-3 9-9m-5 5 4 4m-1-7 3 3" />)

/** Shows the reader's endpoint, and opens the dialog to change or clear it. */
export default function EndpointChip() {
  const reader = useReaderEndpoint()
  if (!reader) return null
  const { host } = new URL(reader.url)
  const what = reader.credentials ? 'your key is set' : 'no key'
  return (
    <button
      type="button"
      data-endpoint=""
      className={styles.chip}
      aria-label={`Your endpoint: ${host}, ${what}`}
      title={`Your endpoint: ${host}, ${what}`}
    >
      <KeyIcon size={18} />
      <span>{host}</span>
    </button>
  )
}
