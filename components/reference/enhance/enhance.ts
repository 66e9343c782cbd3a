import { enableContents } from './contents'
import { enableCopy } from './copy'
import { enableFilter } from './filter'
import { enableTabs } from './tabs'

/**
 * Brings a reference page's static HTML to life. Everything listens on the body
 * as a whole, so that the cost does not grow with the number of entries.
 *
 * @param signal ends all listeners
 */
export function enhance(body: HTMLElement, signal: AbortSignal): void {
  enableFilter(body, signal)
  enableTabs(body, signal)
  enableCopy(body, signal)
  enableContents(body, signal)
}
