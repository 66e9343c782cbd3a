import { markRole } from '@/lib/reference/mark-role'
import { visitKeys, writeVisit } from '@/lib/site/storage'

/** Makes the choice of a role work. @param signal ends all listeners */
export function enableRoles(body: HTMLElement, signal: AbortSignal): void {
  const list = body.querySelector<HTMLSelectElement>('.ref-role select')
  if (!list) return
  list.value = document.documentElement.dataset.role ?? ''
  const choose = () => {
    const chosen: [string, string] = [list.value, list.selectedOptions[0]?.label ?? '']
    writeVisit(visitKeys.role, chosen)
    markRole({ key: visitKeys.role, chosen })
  }
  list.addEventListener('change', choose, { signal })
}
