/**
 * Fills an empty reference page from its own document.
 *
 * @param body the element of the StaticBody component
 */
export async function fetchBody(body: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(window.location.pathname, { signal })
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const source = page.querySelector(`.${body.className}`)
    if (!source) throw new Error('the document has no reference')
    body.replaceChildren(...source.childNodes)
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView()
  } catch (error) {
    if (signal.aborted) return
    body.replaceChildren(retryMessage(error))
  }
}

function retryMessage(error: unknown): HTMLElement {
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  const reason = error instanceof Error ? error.message : String(error)
  const button = document.createElement('button')
  button.textContent = 'Retry'
  button.addEventListener('click', () => window.location.reload())
  message.append(`The reference could not be loaded (${reason}). `, button)
  return message
}
