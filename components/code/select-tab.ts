import { nextTab } from '@/lib/code/next-tab'
import { readStorage, writeStorage } from '@/lib/site/storage'
import { storageKeys } from '@/lib/site/constants'

/** Selects the tab that was clicked. */
export function onTabClick(target: Element): void {
  const tab = tabAt(target)
  if (!tab) return
  choose(tab)
  // On a phone it may have been no more than a hint at the edge.
  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Arrow keys, Home and End move between tabs. */
export function onTabKey(event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? tabAt(event.target) : null
  const tabs = tab ? tabsBeside(tab) : []
  const next = tab && nextTab(event.key, tabs.indexOf(tab), tabs.length)
  const chosen = next === null ? undefined : tabs[next]
  if (!chosen) return
  event.preventDefault()
  choose(chosen)
  chosen.focus()
}

/** Shows the notation that the reader chose on an earlier page. */
export function restoreNotation(root: ParentNode): void {
  const name = readStorage(storageKeys.notation)
  if (name) selectNotation(root, name)
}

const NOTATIONS = '[data-of=notations]'

const frameOf = (tab: Element) => tab.closest('.code-tabs')

const tabAt = (target: Element) => target.closest<HTMLElement>('.code-tabs [role=tab]')

const tabsBeside = (tab: Element) =>
  Array.from(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])

/**
 * Selects a tab; a notation everywhere, for who reads one example in TypeScript wants the
 * next one in TypeScript. The tab stays where the reader is looking, although blocks above
 * it change their height.
 */
function choose(tab: HTMLElement): void {
  if (!frameOf(tab)?.matches(NOTATIONS)) {
    select(tab)
    return
  }
  const before = tab.getBoundingClientRect().top
  select(tab)
  selectNotation(document, tab.textContent)
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
  writeStorage(storageKeys.notation, tab.textContent)
}

function selectNotation(root: ParentNode, name: string): void {
  for (const tab of root.querySelectorAll<HTMLElement>(`${NOTATIONS} [role=tab]`)) {
    if (tab.textContent === name) select(tab)
  }
}

/** Selects a tab and shows the panel that has its place among the panels. */
function select(tab: Element): void {
  const panels = frameOf(tab)?.querySelectorAll(':scope > [role=tabpanel]') ?? []
  tabsBeside(tab).forEach((other, index) => {
    const isSelected = other === tab
    other.setAttribute('aria-selected', String(isSelected))
    other.tabIndex = isSelected ? 0 : -1
    panels[index]?.toggleAttribute('data-off', !isSelected)
  })
}
