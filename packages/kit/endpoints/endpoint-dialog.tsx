import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import { DialogBar, useDialog } from '#ui/use-dialog.tsx'
import { callableEndpoints, endpointAt, endpointsOf } from './endpoints.ts'
import { readAddress, readCredentials } from '#settings/reader-input.ts'
import { useSite } from '#settings/use-site.ts'
import { icon } from '#ui/icons.tsx'
import {
  readerEndpoint,
  setReaderEndpoint,
  useReaderEndpoint,
  withAddress,
  type ReaderEndpoint,
} from './reader-endpoint.ts'
import styles from './endpoint-dialog.module.css'

interface EndpointDialogProps {
  /** Called with a sentence that describes the change. */
  onSave: (change: string) => void
  onClose: () => void
}

/** The form "Your endpoint": the address and key for the calls of this site. */
export default function EndpointDialog({ onSave, onClose }: EndpointDialogProps) {
  const site = useSite()
  const { authorization, exampleEndpoint } = site.api
  const endpoints = endpointsOf(site.api)
  const callable = callableEndpoints(site)
  /** If the site has no endpoints on the network, the reader types an address, which only code samples use. */
  const isTyped = endpoints.length === 0
  const { dialog, show, close } = useDialog()
  const id = useId()
  const [before] = useState(readerEndpoint)
  const known = before && (isTyped ? before : endpointAt(before.url, endpoints))
  const [typed, setTyped] = useState<ReaderEndpoint>({
    url: known?.url ?? callable[0]?.url ?? '',
    credentials: known ? before.credentials : '',
    isKept: before?.isKept ?? true,
  })
  const { url, isKept } = typed
  const [isKeyShown, setKeyShown] = useState(false)
  const [problem, setProblem] = useState<{ field: 'url' | 'key'; text: string } | null>(null)
  useEffect(show, [show])

  const changeAddress = (address: string) => {
    setTyped(withAddress(typed, address))
    setProblem(null)
  }
  const finish = (endpoint: Parameters<typeof setReaderEndpoint>[0]) => {
    setReaderEndpoint(endpoint)
    close()
    onSave(endpoint ? 'Endpoint and key saved' : 'Endpoint and key cleared')
  }
  const fail = (field: 'url' | 'key', text: string) => {
    setProblem({ field, text })
    document.getElementById(id + field)?.focus()
  }
  const endpoint = callable.find((each) => each.url === url)
  const isInPage = !isTyped && endpoint?.fetch !== undefined
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const address = readAddress(url)
    const credentials = readCredentials(typed.credentials, authorization)
    if (isInPage) finish(null)
    else if ('problem' in address) fail('url', address.problem)
    else if ('problem' in credentials) fail('key', credentials.problem)
    else finish({ url: address.value, credentials: credentials.value, isKept })
  }
  const fieldProps = (field: 'url' | 'key') => ({
    id: id + field,
    'aria-invalid': problem?.field === field,
    'aria-describedby': problem?.field === field ? `${id}problem` : undefined,
    autoComplete: 'off',
    autoCapitalize: 'off',
    // Cloud spelling checkers would receive the key.
    spellCheck: false,
  })
  const problemOf = (field: 'url' | 'key') =>
    problem?.field === field && (
      <p id={`${id}problem`} role="alert" className={styles.problem}>
        {problem.text}
      </p>
    )

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} no-print`}
      aria-labelledby={`${id}title`}
      onClose={onClose}
    >
      <DialogBar id={`${id}title`} title="Your endpoint" onClose={close} />
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {!isTyped && (
          <>
            <label htmlFor={`${id}choice`}>Endpoint</label>
            <select
              id={`${id}choice`}
              value={url}
              onChange={({ target }) => changeAddress(target.value)}
            >
              {callable.map((listed) => (
                <option key={listed.url} value={listed.url}>
                  {listed.name}
                </option>
              ))}
            </select>
          </>
        )}
        {!isInPage && (
          <>
            <label htmlFor={`${id}url`}>Address</label>
            <input
              {...fieldProps('url')}
              type="url"
              inputMode="url"
              readOnly={!isTyped}
              value={url}
              placeholder={exampleEndpoint}
              onChange={({ target }) => changeAddress(target.value)}
            />
            {problemOf('url')}
          </>
        )}
        {!isInPage && endpoint?.credentials !== 'include' && (
          <>
            <label htmlFor={`${id}key`}>{authorization.header}</label>
            <div className={styles.key}>
              <input
                {...fieldProps('key')}
                type={isKeyShown ? 'text' : 'password'}
                value={typed.credentials}
                placeholder={authorization.example}
                onChange={({ target }) => setTyped({ ...typed, credentials: target.value })}
              />
              <button
                type="button"
                className="button"
                aria-pressed={isKeyShown}
                onClick={() => setKeyShown(!isKeyShown)}
              >
                Show
              </button>
            </div>
            {problemOf('key')}
          </>
        )}
        {!isInPage && (
          <>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={isKept}
                onChange={({ target }) => setTyped({ ...typed, isKept: target.checked })}
              />
              Remember until I close this tab
            </label>
            <p className={styles.note}>
              {isTyped
                ? `The code samples that you copy contain this address and key. Nothing is sent${callable.length > 0 ? ': Run uses the built-in sandbox' : ''}.`
                : 'The code samples that you copy contain this address and key. Run sends the key to this address only.'}{' '}
              {!isKept && 'Both are cleared when you reload a page.'}
            </p>
          </>
        )}
        <div className={styles.actions}>
          {before && (
            <button type="button" className="button" onClick={() => finish(null)}>
              Clear
            </button>
          )}
          <button type="submit" className="button main-button">
            Save
          </button>
        </div>
      </form>
    </dialog>
  )
}

const KeyIcon = icon(<path d="M3 15a4 4 0 1 0 8 0 4 4 0 0 0-8 0m7-3 9-9m-5 5 4 4m-1-7 3 3" />)

/** Shows the reader's endpoint, and opens the dialog to change or clear it. */
export function EndpointChip() {
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
