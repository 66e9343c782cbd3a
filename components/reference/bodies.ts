import { assetPath } from '@/lib/site/urls'

/** A document on its way, or arrived and not used yet. */
interface Download {
  arrival: Promise<string>
  text?: string
}

const downloads = new Map<string, Download>()

/** Bodies that have been on the page in this visit: empty while they are on it, full again afterwards. */
const kept = new Map<string, DocumentFragment>()

/** Fetches the document of a reference page, unless it is here or on its way. */
export function prefetchBody(route: string): void {
  const isKept = [...kept.keys()].some((key) => key.startsWith(`${route}#`))
  // A failure is forgotten: it concerns nobody before the reader goes there, which tries again.
  if (!isKept) download(route).arrival.catch(() => undefined)
}

/**
 * Fetches the body of a reference page; afterwards `takeBody` has it.
 *
 * @throws {Error} naming the address, when the document cannot be had or is no reference page
 */
export async function loadBody(route: string, part?: string): Promise<void> {
  if (takeBody(route, part)) return
  await download(route).arrival
  if (!takeBody(route, part)) throw new Error(`${assetPath(route)}: the document has no reference`)
}

/** The body of a reference page, if it is here: to be appended to the element that shows it. */
export function takeBody(route: string, part?: string): DocumentFragment | undefined {
  const body = kept.get(keyOf(route, part))
  if (body?.firstChild) return body
  const text = downloads.get(route)?.text
  if (text === undefined) return undefined
  downloads.delete(route)
  const document = new DOMParser().parseFromString(text, 'text/html')
  for (const source of document.querySelectorAll<HTMLElement>('.ref')) {
    keepBody(route, source, source.dataset.part)
  }
  return kept.get(keyOf(route, part))
}

/** A page that is more than its reference has several bodies, each with a name. */
const keyOf = (route: string, part = '') => `${route}#${part}`

/** Takes the body out of the element that shows it, for the next time: its state and heights stay with it. */
export function keepBody(route: string, element: Element, part?: string): DocumentFragment {
  const body = kept.get(keyOf(route, part)) ?? new DocumentFragment()
  body.append(...element.childNodes)
  kept.set(keyOf(route, part), body)
  return body
}

function download(route: string): Download {
  const running = downloads.get(route)
  if (running) return running
  const started: Download = { arrival: fetchText(assetPath(route)) }
  downloads.set(route, started)
  started.arrival.then(
    (text) => (started.text = text),
    () => downloads.delete(route),
  )
  return started
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new Error(`${address} could not be fetched`, { cause: error })
  })
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`)
  return response.text()
}
