/** A heading as the page's compiler reports it; `value` is what the heading shows. */
export interface TocHeading<Value> {
  depth: number
  id: string
  value: Value
}

export interface TocEntry<Value> extends TocHeading<Value> {
  children: TocHeading<Value>[]
}

/** Level 2 headings with their level 3 headings; a level 3 before any level 2 stands on its own. */
export function nestToc<Value>(headings: readonly TocHeading<Value>[]): TocEntry<Value>[] {
  const entries: TocEntry<Value>[] = []
  for (const heading of headings) {
    const parent = entries.at(-1)
    if (heading.depth === 3 && parent?.depth === 2) parent.children.push(heading)
    else if (heading.depth === 2 || heading.depth === 3) entries.push({ ...heading, children: [] })
  }
  return entries
}
