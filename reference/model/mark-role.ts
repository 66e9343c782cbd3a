import { inlineCall } from '@/lib/site/boot-script'
import { visitKeys } from '@/lib/site/storage'

/** Marks for the role chosen on an earlier page, in the head of pages: what it marks is painted once. */
export const roleScript = () => inlineCall(markRole, { key: visitKeys.role })

/** A role that the reader chose: its name in `data-roles`, and what people call it. */
type ChosenRole = [name: string, label: string]

/**
 * Marks what a role may not call: `data-role` on `<html>`, and rules for elements whose `data-roles` lack
 * it. `--off` is the text of the mark, for which roles.css has places. It runs from an inline script (`inlineCall`) as well: it uses
 * its argument and the globals of a browser, and nothing else.
 *
 * @param options.key of the storage of the tab that has the choice of an earlier page
 * @param options.chosen the choice just made; its name is empty for none
 */
export function markRole({ key, chosen }: { key: string; chosen?: ChosenRole }): void {
  let role = chosen
  try {
    role ??= JSON.parse(sessionStorage.getItem(key) ?? '[]') as ChosenRole
  } catch {
    // Blocked or damaged: the page is as on a first visit.
  }
  const [name, label] = Array.isArray(role) ? role.map(String) : []
  const id = 'role-marks'
  document.getElementById(id)?.remove()
  document.documentElement.dataset.role = name ?? ''
  if (!name || !label) return
  const style = document.createElement('style')
  style.id = id
  const off = `[data-roles]:not([data-roles~=${JSON.stringify(name)}])`
  const dimmed = ['>a', '>header :is(h2,h3)', '>.ref-text'].map((part) => off + part)
  style.textContent = `${off}{--off:${JSON.stringify(` Not for ${label}`)}}a${off},${dimmed.join()}{color:var(--color-text-muted)}a${off},${off}:not(.ref-deprecated)>a{text-decoration:underline dotted}`
  document.head.append(style)
}
