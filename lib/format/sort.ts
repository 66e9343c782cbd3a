/** Orders strings by code unit: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A sorted copy, by name. */
export function sortByName<T extends { name: string }>(items: Iterable<T>): T[] {
  return [...items].sort((a, b) => compareText(a.name, b.name))
}
