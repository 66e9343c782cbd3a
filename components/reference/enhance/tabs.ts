const STORAGE_KEY = 'reference-sample'

/**
 * Tabs of the examples. A choice counts for all examples of the site: who reads
 * one in TypeScript wants the next one in TypeScript. Which panel shows is up to
 * the style sheet, by one attribute of the body.
 */
export function enableTabs(body: HTMLElement, signal: AbortSignal): void {
  if (!body.querySelector('[data-tab]')) return
  const chosen = stored()
  if (chosen) select(body, chosen)

  body.addEventListener(
    'click',
    (event) => {
      const tab = tabOf(event)
      if (tab) choose(body, tab)
    },
    { signal },
  )
  body.addEventListener(
    'keydown',
    (event) => {
      const tab = tabOf(event)
      const next = tab && neighbour(tab, event.key)
      if (!next) return
      event.preventDefault()
      choose(body, next)
      next.focus()
    },
    { signal },
  )
}

function tabOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null
}

/** The tab that a key leads to, as the pattern of WAI-ARIA has it. */
function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = Array.from(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])
  const index = tabs.indexOf(tab)
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}

/** Selects a tab everywhere, and keeps it where the reader is looking although blocks above it change height. */
function choose(body: HTMLElement, tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top
  select(body, tab.dataset.tab ?? '')
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
  try {
    localStorage.setItem(STORAGE_KEY, tab.dataset.tab ?? '')
  } catch {
    // Storage is blocked: the choice counts for this page.
  }
}

function select(body: HTMLElement, name: string): void {
  body.dataset.sample = name
  for (const tab of body.querySelectorAll<HTMLElement>('[role=tab]')) {
    const isSelected = tab.dataset.tab === name
    tab.setAttribute('aria-selected', String(isSelected))
    tab.tabIndex = isSelected ? 0 : -1
  }
}

function stored(): string | null {
  try {
    const name = localStorage.getItem(STORAGE_KEY)
    return name && /^(graphql|curl|javascript|typescript)$/.test(name) ? name : null
  } catch {
    return null
  }
}
