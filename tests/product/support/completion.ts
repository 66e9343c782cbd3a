import type { Option, Options } from '@/lib/playground/editing/options'

/** What can be written where a text has a bar. */
export function completion(complete: (text: string, offset: number) => Options) {
  const textOf = (marked: string) => marked.replace('|', '')
  const at = (marked: string) => complete(textOf(marked), marked.indexOf('|'))
  const labels = (marked: string) => at(marked).options.map(({ label }) => label)

  function find(marked: string, label: string): Option {
    const found = at(marked).options.find((option) => option.label === label)
    if (!found) throw new Error(`No option ${label}: ${labels(marked).join(', ')}`)
    return found
  }

  /** The text after an option was taken, with the cursor's places gone. */
  function accept(marked: string, label: string): string {
    const { from, to } = at(marked)
    const inserted = find(marked, label).insert.replaceAll('#{}', '')
    return textOf(marked).slice(0, from) + inserted + textOf(marked).slice(to)
  }

  return { at, labels, find, accept }
}
