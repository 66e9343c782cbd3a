import matter from 'gray-matter'
import { readFrontMatter, type Checked } from '@/lib/blog/front-matter'
import type { Post } from '@/lib/blog/post'
import { readingMinutes } from '@/lib/blog/reading-time'
import { cutAtMarker, firstHeading } from '@/lib/blog/truncate'

/**
 * Turns the source of one post into its data, or into the list of everything
 * that is wrong with it. `file` is the path from the root of the repository.
 */
export function parsePost(file: string, source: string): Checked<Post> {
  const wrong = (field: string, message: string): Checked<Post> => ({
    ok: false,
    problems: [{ file, field, message }],
  })
  const parsed = splitFrontMatter(source)
  if (typeof parsed === 'string') return wrong('front matter', parsed)
  const { data, content } = parsed
  const checked = readFrontMatter(file, data)
  if (!checked.ok) return checked
  const { title } = checked.value
  const heading = firstHeading(content)
  if (heading !== title) return wrong('title', headingDiffers(title, heading))
  const post = {
    ...checked.value,
    slug: file.replace(/^.*\//, '').replace(/\.mdx$/, ''),
    readingMinutes: readingMinutes(content),
    truncated: cutAtMarker(content).truncated,
  }
  return { ok: true, value: post }
}

interface SplitSource {
  readonly data: Record<string, unknown>
  readonly content: string
}

/** Front matter and text, or the message of the YAML parser. */
function splitFrontMatter(source: string): SplitSource | string {
  try {
    // The empty options keep gray-matter from caching, and thus from answering
    // a second reading of broken YAML with an empty success.
    const { data, content, matter: written } = matter(source, {})
    return { data: withWrittenDates(data, written), content }
  } catch (error) {
    return `is not valid YAML: ${error instanceof Error ? error.message : String(error)}`
  }
}

/**
 * YAML reads an unquoted `2025-02-30` as 2 March. The text as written goes to
 * the schema instead, which knows the calendar.
 */
function withWrittenDates(data: Record<string, unknown>, written: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      value instanceof Date ? writtenValue(field, written) : value,
    ]),
  )
}

/** What stands after `field:`, without a comment. */
function writtenValue(field: string, written: string): string | undefined {
  const line = written.split('\n').find((text) => text.startsWith(`${field}:`))
  return line
    ?.slice(field.length + 1)
    .replace(/#.*$/, '')
    .trim()
}

function headingDiffers(title: string, heading: string | null): string {
  return heading === null
    ? `has no heading in the text: begin it with "# ${title}"`
    : `is "${title}", but the first heading is "${heading}": make them equal`
}
