/** Selects the tab that was clicked. @returns the tab */
export function onTabClick(target: Element): HTMLElement | null {
  const tab = tabAt(target)
  if (tab) select(tab)
  return tab
}

/**
 * Moves between tabs with the arrow keys, Home and End, as in the WAI-ARIA pattern. The first tab follows the last.
 *
 * @returns the tab that is now selected
 */
export function onTabKey(event: KeyboardEvent): HTMLElement | null {
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
  select(next)
  next.focus()
  return next
}

/** Selects the tab of a panel in which the browser's page search found text. */
export function onPanelFound(panel: Element): void {
  const tabs = panel.parentElement?.querySelectorAll(':scope > .code-head [role=tab]') ?? []
  const tab = tabs[siblingPanels(panel).indexOf(panel)]
  if (tab) select(tab)
}

/** Lets the browser's page search look into hidden panels. React does not support this value of `hidden`. */
export function openToSearch(): void {
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
