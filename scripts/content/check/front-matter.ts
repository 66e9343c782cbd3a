import { isMap, isPair, isScalar, LineCounter, parseDocument, type Document } from 'yaml'

/** A position in a file, counted from 1. */
interface Place {
  line: number
  column: number
}

/** The front matter of a page, with the place of each field. */
export interface FrontMatter {
  /** As YAML gives it; null when it cannot be read. */
  data: unknown
  /** Where a field stands, named as in `tags[1]`; the top of the file for one that is missing. */
  place: (field: string) => Place
}

/**
 * Reads the front matter of a page.
 *
 * @param yaml text between the two `---` lines
 * @param line of the first `---`, counted from 1
 */
export function readFrontMatter(yaml: string, line: number): FrontMatter {
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  const toPlace = (offset: number): Place => {
    const { line: inYaml, col } = counter.linePos(offset)
    return { line: line + inYaml, column: col }
  }
  return {
    data: document.errors.length > 0 ? null : document.toJS(),
    place: (field) => {
      const offset = offsetOf(document, field)
      return offset === undefined ? { line, column: 1 } : toPlace(offset)
    },
  }
}

/** Where the value of a nested field, or the name of a field at the top, begins. */
function offsetOf(document: Document, field: string): number | undefined {
  const [name, ...rest] = field.split(/[.[\]]+/).filter(Boolean)
  if (!isMap(document.contents)) return undefined
  const pair = document.contents.items.find(
    (item) => isPair(item) && isScalar(item.key) && item.key.value === name,
  )
  if (!pair || !isScalar(pair.key)) return undefined
  const path = [name, ...rest.map((part) => (/^\d+$/.test(part) ? Number(part) : part))]
  const node = rest.length > 0 ? document.getIn(path, true) : undefined
  return (isScalar(node) ? node.range?.[0] : undefined) ?? pair.key.range?.[0]
}
