/** Compares strings by code unit, so that the order is the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns a copy sorted by name. */
export function sortByName<T extends { name: string }>(items: Iterable<T>): T[] {
  return [...items].sort((a, b) => compareText(a.name, b.name))
}

/** Groups items by key, with keys in order of first appearance. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
