import { withoutCode } from '#markdown/report.mjs'

const marker = /^\s*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})\s*$/

const linesOutsideCode = (source: string) => withoutCode(source).split('\n')

/**
 * Cuts MDX source at the first line that is a truncation marker: a brace comment or an HTML comment.
 * Ignores markers in code fences. Without a marker, the excerpt is the whole source.
 */
export function cutAtMarker(source: string) {
  const index = linesOutsideCode(source).findIndex((line) => marker.test(line))
  const lines = source.split('\n')
  const hasMarker = index !== -1
  const rest = hasMarker ? lines.slice(index + 1).join('\n') : ''
  return {
    excerpt: hasMarker ? lines.slice(0, index).join('\n') : source,
    truncated: rest.trim() !== '',
  }
}

/**
 * Returns the source of an excerpt: cut at the marker, and without the level-1 heading, because lists
 * show the title as a link.
 */
export function excerptSource(source: string): string {
  const { excerpt } = cutAtMarker(source)
  const outside = linesOutsideCode(excerpt)
  const lines = excerpt.split('\n')
  return lines.filter((_line, index) => !/^#\s/.test(outside[index] ?? '')).join('\n')
}
