import { enableContents } from './contents'

/**
 * Brings a reference page's static HTML to life. Everything listens on the body
 * as a whole, so that the cost does not grow with the number of entries.
 *
 * @param signal ends all listeners
 */
export function enhance(body: HTMLElement, signal: AbortSignal): void {
  enableContents(body, signal)
  enableRoleTable(body, signal)
}

/** Narrows the table of roles to operations with some letters, and to those of one role. */
function enableRoleTable(body: HTMLElement, signal: AbortSignal): void {
  const table = body.querySelector('.ref-roles')
  const input = table?.querySelector('input')
  const select = table?.querySelector('select')
  if (!table || !input || !select) return
  const rows = Array.from(table.querySelectorAll<HTMLElement>('tr[data-name]'))
  const status = table.querySelector('.ref-status')

  const apply = () => {
    const text = input.value.trim().toLowerCase()
    for (const row of rows) {
      const { name = '', roles = '' } = row.dataset
      const isRole = select.value === '' || roles.split(' ').includes(select.value)
      row.hidden = !name.includes(text) || !isRole
    }
    for (const group of table.querySelectorAll('tbody')) {
      group.hidden = !group.querySelector('tr[data-name]:not([hidden])')
    }
    const shown = rows.filter(({ hidden }) => !hidden).length
    const isFiltering = text !== '' || select.value !== ''
    table.toggleAttribute('data-filtering', isFiltering)
    if (status) status.textContent = isFiltering ? `${shown} of ${rows.length} shown` : ''
  }
  input.addEventListener('input', apply, { signal })
  select.addEventListener('change', apply, { signal })
  // A browser keeps what was typed when the page is loaded again.
  if (input.value !== '' || select.value !== '') apply()
}
