import { useReaderEndpoint } from './reader-endpoint.ts'
import styles from './endpoint-dialog.module.css'

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
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path strokeWidth="1.8" d="M3 15a4 4 0 1 0 8 0 4 4 0 0 0-8 0m7-3 9-9m-5 5 4 4m-1-7 3 3" />
      </svg>
      <span>{host}</span>
    </button>
  )
}
