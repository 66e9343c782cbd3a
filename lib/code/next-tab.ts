/**
 * The tab that a key selects in a row of them, by the WAI-ARIA pattern for tabs. The
 * row is a ring: after the last tab comes the first.
 *
 * @returns the index of the tab to select, or null for a key that means nothing here
 */
export function nextTab(key: string, current: number, count: number): number | null {
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
