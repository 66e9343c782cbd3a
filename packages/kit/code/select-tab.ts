/** Selects the tab that was clicked. @returns the tab */
export function onTabClick(target: Element): HTMLElement | null {
  const tab = tabAt(target)
  if (tab) select(tab)
  return tab
}

/**
 * Arrow keys, Home and End move between tabs, by the WAI-ARIA pattern. The first tab follows the last.
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

/** Selects the tab of a panel in which the browser found a word. */
export function onPanelFound(panel: Element): void {
  const tabs = panel.parentElement?.querySelectorAll(':scope > .code-head [role=tab]') ?? []
  const tab = tabs[panelsBeside(panel).indexOf(panel)]
  if (tab) select(tab)
}

/** Lets the browser's search look into closed panels. React knows no such value of `hidden`. */
export function openToSearch(): void {
  for (const panel of document.querySelectorAll('.code-tabs > [data-off]')) {
    panel.setAttribute('hidden', 'until-found')
    // Its box is empty, but is still there.
    panel.ariaHidden = 'true'
  }
}

const panelsBeside = (part: Element) =>
  Array.from(part.closest('.code-tabs')?.querySelectorAll(':scope > [role=tabpanel]') ?? [])

const tabAt = (target: Element) => target.closest<HTMLElement>('.code-tabs [role=tab]')

const tabsBeside = (tab: Element) =>
  Array.from(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])

/** Selects a tab and shows the panel at its position. */
function select(tab: Element): void {
  const panels = panelsBeside(tab)
  tabsBeside(tab).forEach((other, index) => {
    const isSelected = other === tab
    other.setAttribute('aria-selected', String(isSelected))
    other.tabIndex = isSelected ? 0 : -1
    panels[index]?.toggleAttribute('data-off', !isSelected)
    for (const name of ['hidden', 'aria-hidden']) panels[index]?.removeAttribute(name)
  })
  openToSearch()
}
