import { outsideFences } from '@/lib/mdx/fences.mjs'

const marker = /^\s*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})\s*$/

/**
 * Cuts MDX source at the first truncation marker on a line of its own, in
 * either syntax: a brace comment or an HTML comment. Markers inside code fences
 * are text and stay. Without one, all of the source is the excerpt.
 */
export function cutAtMarker(source: string) {
  const lines = source.split('\n')
  const outside = outsideFences(lines)
  const index = lines.findIndex((line, number) => outside[number] && marker.test(line))
  if (index === -1) return { excerpt: source, truncated: false }
  return { excerpt: lines.slice(0, index).join('\n'), truncated: true }
}

/** For each line, whether it is a level-1 heading. */
function areTitles(lines: readonly string[]): boolean[] {
  const outside = outsideFences(lines)
  return lines.map((line, number) => outside[number] === true && /^#\s/.test(line))
}

/**
 * The source of an excerpt as a list shows it: cut at the marker, and without
 * the level-1 heading, since the list sets the title as a link of its own.
 */
export function excerptSource(source: string): string {
  const lines = cutAtMarker(source).excerpt.split('\n')
  const isTitle = areTitles(lines)
  return lines.filter((_, number) => !isTitle[number]).join('\n')
}

/** Whether there is a level-1 heading, as an excerpt is to be without. */
export const hasTitle = (source: string): boolean => areTitles(source.split('\n')).includes(true)
