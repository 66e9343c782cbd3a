/** Selects the tab that was clicked. @returns the tab */
export function onTabClick(target: Element): HTMLElement | null {
  const tab = tabAt(target)
  if (tab) select(tab)
  return tab
}

/**
 * Arrow keys, Home and End move between tabs, by the WAI-ARIA pattern for them: after the last comes the first.
 *
 * @returns the tab that they selected
 */
export function onTabKey(event: KeyboardEvent): HTMLElement | null {
  const tab = event.target instanceof Element ? tabAt(event.target) : null
  const tabs = tab ? tabsBeside(tab) : []
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
  select(next)
  next.focus()
  return next
}

const tabAt = (target: Element) => target.closest<HTMLElement>('.code-tabs [role=tab]')

const tabsBeside = (tab: Element) =>
  Array.from(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])

/** Selects a tab and shows the panel that has its place among the panels. */
export function select(tab: Element): void {
  const panels = tab.closest('.code-tabs')?.querySelectorAll(':scope > [role=tabpanel]') ?? []
  tabsBeside(tab).forEach((other, index) => {
    const isSelected = other === tab
    other.setAttribute('aria-selected', String(isSelected))
    other.tabIndex = isSelected ? 0 : -1
    const panel = panels[index]
    panel?.toggleAttribute('data-off', !isSelected)
    if (panel) hideUntilFound(panel, !isSelected)
  })
}

/** Hides a panel from readers and screen readers, but not from the search of the browser. */
function hideUntilFound(panel: Element, isHidden: boolean): void {
  for (const [name, value] of [
    ['hidden', 'until-found'] as const,
    ['aria-hidden', 'true'] as const,
  ]) {
    if (isHidden) panel.setAttribute(name, value)
    else panel.removeAttribute(name)
  }
}

const PANEL = '.code-tabs > [role=tabpanel]'

/** Lets the browser search the text of closed tabs: without a script, all tabs are open. */
export function hideClosed(): void {
  for (const panel of document.querySelectorAll(`${PANEL}[data-off]`)) {
    hideUntilFound(panel, true)
  }
}

/** Opens the tab in which the browser has found a text. */
export function onFound({ target }: Event): void {
  const panel = target instanceof Element ? target.closest(PANEL) : null
  const block = panel?.parentElement
  const panels = Array.from(block?.querySelectorAll(':scope > [role=tabpanel]') ?? [])
  const tab = block?.querySelectorAll('[role=tab]')[panels.findIndex((other) => other === panel)]
  if (tab) select(tab)
}
