import { compareText } from '@/lib/reference/model/sort'

/** The contents in their second order: from A to Z, as the entries stand on the page, instead of by domain. */
export function enableOrder(body: HTMLElement, signal: AbortSignal): void {
  const box = body.querySelector<HTMLInputElement>('#ref-a-z')
  const groups = Array.from(
    body.querySelectorAll<HTMLDetailsElement>('.ref-letter:not(.ref-toc-title ~ *)'),
  )
  const [first] = groups
  if (!box || !first) return

  const apply = () => {
    const sorted = body.querySelector('.ref-a-z')
    if (box.checked === (sorted !== null)) return
    if (sorted) {
      for (const line of sorted.querySelectorAll('li')) {
        groups[Number(line.dataset.group)]?.querySelector('ul')?.append(line)
      }
      sorted.remove()
    } else {
      const list = document.createElement('ul')
      list.className = 'ref-a-z'
      list.append(...linesOf(groups))
      first.before(list)
    }
    for (const group of groups) group.hidden = !group.querySelector('li:not([hidden])')
  }
  box.addEventListener('change', apply, { signal })
  // A browser keeps what was chosen when the page is loaded again, and this page between visits.
  apply()
}

/** Lines of all groups in the order of their names; each remembers its group. */
function linesOf(groups: readonly HTMLElement[]): HTMLElement[] {
  const lines = groups.flatMap((group, index) =>
    Array.from(group.querySelectorAll('li'), (line) => {
      line.dataset.group = String(index)
      return { line, name: line.textContent }
    }),
  )
  return lines.sort((a, b) => compareText(a.name, b.name)).map(({ line }) => line)
}
