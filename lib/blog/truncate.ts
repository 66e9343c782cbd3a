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

/**
 * The source of an excerpt as a list shows it: cut at the marker, and without
 * the level-1 heading, since the list sets the title as a link of its own.
 */
export function excerptSource(source: string): string {
  const lines = cutAtMarker(source).excerpt.split('\n')
  const outside = outsideFences(lines)
  return lines.filter((line, number) => !(outside[number] && /^#\s/.test(line))).join('\n')
}
