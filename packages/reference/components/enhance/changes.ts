/**
 * Activates the filter for changes and the form for checking operations.
 *
 * @param basePath base path of the site
 * @param signal removes the listeners
 */
export function enableChanges(body: HTMLElement, basePath: string, signal: AbortSignal): void {
  const root = body.querySelector('.ref-changes')
  const form = root?.querySelector('form')
  if (form) enableCheck(form, basePath)
  const input = root?.querySelector('input')
  const status = root?.querySelector('[role=status]')
  if (!root || !input || !status) return
  const hideWithout = (part: HTMLElement, isFiltering: boolean) => {
    const isEmpty = part.querySelector('dl > div:not([hidden])') === null
    part.hidden = isFiltering && isEmpty
    return !isEmpty
  }
  const apply = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const isFiltering = words.length > 0
    let count = 0
    for (const row of root.querySelectorAll<HTMLElement>('dl > div')) {
      const text = row.textContent.toLowerCase()
      row.hidden = !words.every((word) => text.includes(word))
      if (!row.hidden) count += 1
    }
    for (const fold of root.querySelectorAll('details'))
      fold.open = hideWithout(fold, isFiltering) && isFiltering
    for (const part of root.querySelectorAll<HTMLElement>('section, [data-severity]'))
      hideWithout(part, isFiltering)
    status.textContent = isFiltering ? `${count} ${count === 1 ? 'match' : 'matches'}` : ''
  }
  input.addEventListener('input', apply, { signal })
}

function enableCheck(form: HTMLFormElement, basePath: string): void {
  const check = async () => {
    const { checkText } = await import('./check-operations.ts')
    return checkText(form.querySelector('textarea')?.value ?? '', basePath)
  }
  const show = (result: string) => form.querySelector('[role=status]')?.replaceChildren(result)
  form.onsubmit = (event) => {
    event.preventDefault()
    check().then(show, (error: unknown) => show(String(error)))
  }
}
