import type { Sample } from '@/components/playground/sample'
import { enableContents } from './contents'
import { enableCopy } from './copy'
import { enableFilter } from './filter'
import { enableLinks } from './links'
import { enableRun } from './run'
import { enableTabs } from './tabs'

/**
 * Brings a reference page's static HTML to life. Everything listens on the body
 * as a whole, so that the cost does not grow with the number of entries.
 *
 * @param signal ends all listeners
 * @param run opens an example for editing and running
 */
export function enhance(
  body: HTMLElement,
  signal: AbortSignal,
  run: (sample: Sample) => void,
): void {
  enableFilter(body, signal)
  enableTabs(body, signal)
  enableCopy(body, signal)
  enableRun(body, signal, run)
  enableContents(body, signal)
  enableLinks(body, signal)
}
