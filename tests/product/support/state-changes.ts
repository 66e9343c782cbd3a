/** The changes of state that a page draws in its diagrams and lists in its tables, as `FROM → TO`. */

/**
 * Changes in the text of a Mermaid state diagram, in its order; empty for other diagrams. A label
 * such as `blocking flag / cleared` names the way there and the way back.
 */
export function changesOfDiagram(text: string): string[] {
  if (!text.startsWith('stateDiagram')) return []
  const names = new Map(
    [...text.matchAll(/state "([^"]+)" as (\w+)/g)].map(([, label = '', id = '']) => [id, label]),
  )
  const nameOf = (id: string) => (id === '[*]' ? 'start' : (names.get(id) ?? id))
  return [...text.matchAll(/^\s*(\S+) --> ([^\s:]+)(.* \/ )?/gm)].flatMap(
    ([, from = '', to = '', isTwoWay]) => {
      const there = `${nameOf(from)} → ${nameOf(to)}`
      return isTwoWay ? [there, `${nameOf(to)} → ${nameOf(from)}`] : [there]
    },
  )
}

/** Changes in the first two columns of a table; a row that names several states gives one for each. */
export function changesOfTable(rows: readonly (readonly string[])[]): string[] {
  return rows.flatMap(([from = '', to = '']) =>
    statesIn(from).flatMap((before) => statesIn(to).map((after) => `${before} → ${after}`)),
  )
}

/** The states of a cell: `start` and every name in code, or else its whole text. */
function statesIn(cell: string): string[] {
  const named = cell.match(/\bstart\b|(?<=`)[A-Z_]+(?=`)/g)
  return named ?? [cell.trim()]
}
