import { isEntryKind, pageOfKind, referencePath, type EntryKind } from '@/reference/model/anchors'

/** Address of the Markdown of an entry, without base path. Directives and subscriptions have a prefix, because others may share their names. */
export function entryPath(kind: EntryKind, name: string): string {
  const mark = { directive: '@', subscription: 'subscription-' }[kind as string] ?? ''
  return `${referencePath(pageOfKind(kind))}/${mark}${name}.md`
}

/** The entry of a fragment: `#object-Money-amount` to `Money`, `#example-query-quote` to `quote`. */
export function entryAt(fragment: string): { kind: EntryKind; name: string } | undefined {
  const [kind = '', name] = fragment.replace(/^#?(?:example-)?/, '').split('-')
  return isEntryKind(kind) && name ? { kind, name } : undefined
}
