/** Selects the tab that was clicked. @returns the tab */
export function onTabClick(target: Element): HTMLElement | null {
  const tab = tabAt(target)
  if (tab) select(tab)
  return tab
}

/** Arrow keys, Home and End move between tabs. @returns the tab that they selected */
export function onTabKey(event: KeyboardEvent): HTMLElement | null {
  const tab = event.target instanceof Element ? tabAt(event.target) : null
  const tabs = tab ? tabsBeside(tab) : []
  const next = tab && nextTab(event.key, tabs.indexOf(tab), tabs.length)
  const chosen = next === null ? undefined : tabs[next]
  if (!chosen) return null
  event.preventDefault()
  select(chosen)
  chosen.focus()
  return chosen
}

const frameOf = (tab: Element) => tab.closest('.code-tabs')

const tabAt = (target: Element) => target.closest<HTMLElement>('.code-tabs [role=tab]')

const tabsBeside = (tab: Element) =>
  Array.from(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])

/** Selects a tab and shows the panel that has its place among the panels. */
export function select(tab: Element): void {
  const panels = frameOf(tab)?.querySelectorAll(':scope > [role=tabpanel]') ?? []
  tabsBeside(tab).forEach((other, index) => {
    const isSelected = other === tab
    other.setAttribute('aria-selected', String(isSelected))
    other.tabIndex = isSelected ? 0 : -1
    panels[index]?.toggleAttribute('data-off', !isSelected)
  })
}

/**
 * The tab that a key selects in a row of them, by the WAI-ARIA pattern for tabs. The
 * row is a ring: after the last tab comes the first.
 *
 * @returns the index of the tab to select, or null for a key that means nothing here
 */
function nextTab(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
