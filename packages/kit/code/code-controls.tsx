import { useEffect, useState } from 'react'
import { useRouter } from 'next/router'
import { lazyPart } from '#ui/lazy-part.tsx'
import { toError } from 'nextra-graphql/shared/text.ts'
import { followTab, offerNotations, onNotationChange, restoreNotation } from './choose-notation.ts'
import { fetchText } from 'nextra-graphql/shared/in-page.ts'
import { useSite } from '#settings/use-site.ts'

const EndpointDialog = lazyPart(() => import('#endpoints/endpoint-dialog.tsx'))

/** Id of the live region that tells screen readers what a button did. */
const STATUS_ID = 'code/status'

/**
 * Handles tabs, code languages and Copy on every page. Listens on the document, so that neither guides nor the static
 * reference need a component for each block.
 */
export function CodeControls() {
  const { api } = useSite()
  const { asPath } = useRouter()
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const choose = (tab: HTMLElement | null) => {
      if (!tab) return
      select(tab)
      followTab(api, tab).catch(announceFailure)
      // On a phone the tab may be cut off at the edge.
      tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      choose(tabAt(target))
      if (target.closest('button[data-endpoint]')) setAsking(true)
      const button = target.closest<HTMLButtonElement>('button[data-copy]')
      if (button) void copy(button)
    }
    const onChange = (event: Event) => void onNotationChange(api, event).catch(announceFailure)
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('pointerover', offerNotations, { signal })
    document.addEventListener('focusin', offerNotations, { signal })
    document.addEventListener('keydown', (event) => choose(focusedByKey(event)), { signal })
    document.addEventListener('change', onChange, { signal })
    const onFound = ({ target }: Event) => onPanelFound(target as Element)
    document.addEventListener('beforematch', onFound, { signal })
    const onAnnounce = (event: Event) => announce(String((event as CustomEvent).detail))
    document.addEventListener('announce', onAnnounce, { signal })
    return () => abort.abort()
  }, [api])

  useEffect(() => {
    openToSearch()
    restoreNotation(api)
  }, [api, asPath])

  /** Rewrites the code samples for the new endpoint. */
  const onSave = (change: string) => {
    restoreNotation(api)
    announce(change)
  }

  return (
    <>
      <p id={STATUS_ID} role="status" className="visually-hidden" />
      {isAsking && <EndpointDialog onSave={onSave} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Moves the focus between tabs with arrow keys, Home and End. The first tab follows the last. @returns the new tab */
function focusedByKey(event: KeyboardEvent): HTMLElement | null {
  const tab = event.target instanceof Element ? tabAt(event.target) : null
  const tabs = tab ? siblingTabs(tab) : []
  const current = tabs.findIndex((other) => other === tab)
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (current + 1) % tabs.length,
    ArrowLeft: current - 1,
    Home: 0,
    End: -1,
  }
  const target = targets[event.key]
  const next = target === undefined ? undefined : tabs.at(target)
  if (!next) return null
  event.preventDefault()
  next.focus()
  return next
}

/** Selects the tab of a panel in which the browser's page search found text. */
function onPanelFound(panel: Element): void {
  const tabs = panel.parentElement?.querySelectorAll(':scope > .code-head [role=tab]') ?? []
  const tab = tabs[siblingPanels(panel).indexOf(panel)]
  if (tab) select(tab)
}

/** Lets the browser's page search look into hidden panels. React does not support this value of `hidden`. */
function openToSearch(): void {
  for (const panel of document.querySelectorAll('.code-tabs > [data-off]')) {
    panel.setAttribute('hidden', 'until-found')
    // An `until-found` panel still has a box, although it is empty.
    panel.ariaHidden = 'true'
  }
}

const siblingPanels = (part: Element) =>
  Array.from(part.closest('.code-tabs')?.querySelectorAll(':scope > [role=tabpanel]') ?? [])

const tabAt = (target: Element) => target.closest<HTMLElement>('.code-tabs [role=tab]')

const siblingTabs = (tab: Element) =>
  Array.from(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])

/** Selects a tab and shows the panel at its position. */
function select(tab: Element): void {
  const panels = siblingPanels(tab)
  siblingTabs(tab).forEach((other, index) => {
    const isSelected = other === tab
    other.setAttribute('aria-selected', String(isSelected))
    other.tabIndex = isSelected ? 0 : -1
    panels[index]?.toggleAttribute('data-off', !isSelected)
    for (const name of ['hidden', 'aria-hidden']) panels[index]?.removeAttribute(name)
  })
  openToSearch()
}

/** Announces text to screen readers. The region is always on the page, because many of them announce only changes. */
export function announce(text: string): void {
  const status = document.getElementById(STATUS_ID)
  if (status) status.textContent = text
}

const announceFailure = (error: unknown) => announce(`Loading failed: ${toError(error).message}`)

/** How long a button shows the result of a click, in milliseconds. */
const CONFIRMATION = 2000

/** Original labels and names of buttons that show a result, and the timers that restore them. */
const confirming = new WeakMap<
  HTMLButtonElement,
  { label: string; name: string | null; end?: number }
>()

/** Copies code, or a page as Markdown. */
async function copy(button: HTMLButtonElement): Promise<void> {
  const { label, name, end } = confirming.get(button) ?? {
    label: button.textContent,
    name: button.ariaLabel,
  }
  clearTimeout(end)
  // The visible result must also be the accessible name.
  button.ariaLabel = null
  const say = (result: string, text: string) => {
    button.textContent = result
    button.dataset.result = result.toLowerCase()
    announce(text)
  }
  // Browsers provide a clipboard only over HTTPS.
  const block = 'clipboard' in navigator ? undefined : blockOf(button)
  try {
    if (block) window.getSelection()?.selectAllChildren(block)
    else await navigator.clipboard.writeText(await textFor(button))
    if (block) say('Selected', 'Selected. Press Ctrl+C or Command+C to copy.')
    else say('Copied', 'Copied to the clipboard')
  } catch (error) {
    say('Failed', `Copying failed: ${toError(error).message}`)
  }
  const goBack = () => {
    button.textContent = label
    button.ariaLabel = name
    delete button.dataset.result
    confirming.delete(button)
    announce('')
  }
  confirming.set(button, { label, name, end: window.setTimeout(goBack, CONFIRMATION) })
}

function textFor(button: HTMLElement): Promise<string> | string {
  const { file } = button.dataset
  return file === undefined ? (blockOf(button)?.textContent ?? '') : fetchText(file)
}

/** Finds the code block of a button, or the block in the selected tab. */
const blockOf = (button: HTMLElement) =>
  Array.from(button.closest('.code')?.querySelectorAll('pre') ?? []).find(
    (block) => !block.closest('[data-off], [hidden]'),
  )
