import { outsideFences } from '@/lib/mdx/fences.mjs'

const marker = /^\s*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})\s*$/

/** A post's source at the truncation marker. */
export interface CutSource {
  /** Source up to the marker; the whole source when there is none. */
  readonly excerpt: string
  /** Whether there was a marker. */
  readonly truncated: boolean
}

/**
 * Cuts MDX source at the first truncation marker on a line of its own, in
 * either syntax: a brace comment or an HTML comment. Markers inside code fences
 * are text and stay.
 */
export function cutAtMarker(source: string): CutSource {
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

/** Whether there is a level-1 heading, as an excerpt is to be without. */
export function hasTitle(source: string): boolean {
  const lines = source.split('\n')
  const outside = outsideFences(lines)
  return lines.some((line, number) => outside[number] && /^#\s/.test(line))
}
