import { withoutCode } from '@/lib/mdx/report.mjs'

const marker = /^\s*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})\s*$/

const linesOutsideCode = (source: string) => withoutCode(source).split('\n')

/**
 * Cuts MDX source at the first truncation marker on a line of its own, in
 * either syntax: a brace comment or an HTML comment. Markers inside code fences
 * are text and stay. Without one, all of the source is the excerpt; with nothing behind one, too.
 */
export function cutAtMarker(source: string) {
  const index = linesOutsideCode(source).findIndex((line) => marker.test(line))
  const lines = source.split('\n')
  const hasMarker = index !== -1
  const rest = hasMarker ? lines.slice(index + 1).join('\n') : ''
  return {
    excerpt: hasMarker ? lines.slice(0, index).join('\n') : source,
    hasMarker,
    truncated: rest.trim() !== '',
  }
}

/**
 * The source of an excerpt as a list shows it: cut at the marker, and without
 * the level-1 heading, since the list sets the title as a link of its own.
 */
export function excerptSource(source: string): string {
  const { excerpt } = cutAtMarker(source)
  const outside = linesOutsideCode(excerpt)
  const lines = excerpt.split('\n')
  return lines.filter((_line, index) => !/^#\s/.test(outside[index] ?? '')).join('\n')
}
