import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import { DialogBar, useDialog } from '@/components/ui/use-dialog'
import { endpointAt, endpoints, listedAt } from '@/lib/playground/endpoints'
import { readAddress, readCredentials } from '@/lib/site/reader-input'
import { site } from '@/site.config'
import { samplePlayground } from '@/sample/api/playground'
import { restoreNotation } from './choose-notation'
import { readerEndpoint, setReaderEndpoint } from './reader-endpoint'
import styles from './endpoint-dialog.module.css'

const { authorization } = site.api

/** Choice of an address that the reader types. */
const OTHER = ''

/** The form "Your endpoint": where the calls of this site go, and what lets them in. */
export default function EndpointDialog({ onClose }: { onClose: () => void }) {
  const { dialog, show, close } = useDialog()
  const id = useId()
  const [before] = useState(readerEndpoint)
  const [first] = useState(() => (before ? listedAt(before.url) : endpoints[0]))
  const [url, setUrl] = useState(first?.url ?? before?.url ?? OTHER)
  const [isListed, setListed] = useState(first !== undefined)
  const [key, setKey] = useState(before?.credentials ?? '')
  const [isKept, setKept] = useState(before?.isKept ?? false)
  const [problem, setProblem] = useState<{ field: 'url' | 'key'; text: string } | null>(null)
  useEffect(show, [show])

  const finish = (endpoint: Parameters<typeof setReaderEndpoint>[0]) => {
    setReaderEndpoint(endpoint)
    restoreNotation()
    close()
  }
  const fail = (field: 'url' | 'key', text: string) => {
    setProblem({ field, text })
    document.getElementById(id + field)?.focus()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const address = readAddress(url)
    const credentials = readCredentials(key, authorization)
    if ('problem' in address) fail('url', address.problem)
    else if ('problem' in credentials) fail('key', credentials.problem)
    else finish({ url: address.value, credentials: credentials.value, isKept })
  }
  const fieldProps = (field: 'url' | 'key') => ({
    id: id + field,
    'aria-invalid': problem?.field === field,
    'aria-describedby': problem?.field === field ? `${id}problem` : undefined,
    autoComplete: 'off',
    autoCapitalize: 'off',
    // A checker in the cloud would be told what is typed.
    spellCheck: false,
  })
  const address = readAddress(url)
  const endpoint = 'value' in address ? endpointAt(address.value) : null

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}title`} onClose={onClose}>
      <DialogBar id={`${id}title`} title="Your endpoint" onClose={close} />
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {endpoints.length > 0 && (
          <>
            <label htmlFor={`${id}choice`}>Endpoint</label>
            <select
              id={`${id}choice`}
              value={isListed ? url : OTHER}
              onChange={({ target }) => {
                setUrl(target.value)
                setListed(target.value !== OTHER)
                // A key is for the address that it was typed for.
                setKey(target.value === first?.url ? (before?.credentials ?? '') : '')
                setProblem(null)
              }}
            >
              {endpoints.map((listed) => (
                <option key={listed.url} value={listed.url}>
                  {listed.name}
                </option>
              ))}
              <option value={OTHER}>Another address</option>
            </select>
          </>
        )}
        <label htmlFor={`${id}url`}>Address</label>
        <input
          {...fieldProps('url')}
          type="url"
          inputMode="url"
          readOnly={isListed}
          value={url}
          placeholder={site.api.exampleEndpoint}
          onChange={({ target }) => setUrl(target.value)}
        />
        {endpoint?.credentials !== 'include' && (
          <>
            <label htmlFor={`${id}key`}>{authorization.header}</label>
            <input
              {...fieldProps('key')}
              value={key}
              placeholder={authorization.example}
              onChange={({ target }) => setKey(target.value)}
            />
          </>
        )}
        {problem && (
          <p id={`${id}problem`} role="alert" className={styles.problem}>
            {problem.text}
          </p>
        )}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
          Keep them until this tab is closed
        </label>
        <p className={styles.note}>
          {endpoint
            ? 'Code is written with them, and Run sends them to this address, nowhere else.'
            : `Code is written with them. They are sent nowhere${samplePlayground ? ': Run is answered in the page.' : ', for pages of this site may not call this address.'}`}{' '}
          {!isKept && 'They are forgotten when a page is loaded again.'}
        </p>
        <div className={styles.answers}>
          {before && (
            <button type="button" className="button" onClick={() => finish(null)}>
              Forget them
            </button>
          )}
          <button type="submit" className="button main-button">
            Use
          </button>
        </div>
      </form>
    </dialog>
  )
}
