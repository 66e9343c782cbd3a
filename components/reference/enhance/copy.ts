import { assetPath } from '@/lib/site/urls'
import { announce } from './status'

/** How long a button says that it has copied, in milliseconds. */
const CONFIRMATION = 2000

/** The buttons that copy a link, a type's SDL or a sample. */
export function enableCopy(body: HTMLElement, signal: AbortSignal): void {
  body.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null
      const button = target?.closest<HTMLButtonElement>('button[data-copy]')
      if (button) void copy(body, button)
    },
    { signal },
  )
}

async function copy(body: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const label = button.textContent
  try {
    await navigator.clipboard.writeText(await textFor(button))
    button.textContent = 'Copied'
    announce(body, 'Copied to the clipboard')
  } catch (error) {
    button.textContent = 'Failed'
    announce(body, `Copying failed: ${error instanceof Error ? error.message : String(error)}`)
  }
  setTimeout(() => {
    button.textContent = label
  }, CONFIRMATION)
}

async function textFor(button: HTMLButtonElement): Promise<string> {
  switch (button.dataset.copy) {
    case 'link':
      return linkTo(button.closest('.ref-entry')?.id ?? '')
    case 'sdl':
      return sdl(button.dataset.sdl ?? '')
    default:
      return button.parentElement?.querySelector('pre')?.textContent ?? ''
  }
}

function linkTo(id: string): string {
  const url = new URL(window.location.href)
  url.hash = id
  return url.href
}

let schema: Promise<string> | undefined

/** A type's part of the schema file. @param range start and length, separated by a comma */
async function sdl(range: string): Promise<string> {
  schema ??= fetchSchema()
  // A failed download is tried again with the next click.
  schema.catch(() => (schema = undefined))
  const [start = 0, length = 0] = range.split(',').map(Number)
  return (await schema).slice(start, start + length)
}

async function fetchSchema(): Promise<string> {
  const response = await fetch(assetPath('/schema.graphql'))
  if (!response.ok) throw new Error(`schema.graphql: ${response.status} ${response.statusText}`)
  return response.text()
}
