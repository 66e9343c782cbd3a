import { restoreNotation } from '@/components/code/select-tab'
import { enableContents } from './contents'
import { enableFilter } from './filter'
import { enableLinks } from './links'
import { enableOrder } from './order'
import { enableRoleTable } from './role-table'

/**
 * Brings a reference page's static HTML to life. Everything listens on the body
 * as a whole, so that the cost does not grow with the number of entries.
 *
 * @param signal ends all listeners
 */
export function enhance(body: HTMLElement, signal: AbortSignal): void {
  enableOrder(body, signal)
  enableFilter(body, signal)
  restoreNotation(body)
  enableContents(body, signal)
  enableLinks(body, signal)
  enableRoleTable(body, signal)
}
