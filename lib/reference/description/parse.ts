import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { visibleText } from './visible-text'

const OPTIONS = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

/** One line that starts with a letter and has no character that means anything where it stands in Markdown. */
const PLAIN =
  /^[A-Za-z](?:(?:[A-Za-z0-9 ,.;:/'"()?!%=-]|(?<=[A-Za-z0-9])_(?=[A-Za-z0-9]))*[A-Za-z0-9,.;:/'"()?!%=-])?$/

/** What makes a link out of plain characters. */
const AUTOLINK = /:\/\/|www\./i

/**
 * Parses a description as Markdown with GitHub's extensions. Most descriptions
 * are one plain sentence, for which the answer is known without a parser: with
 * fifteen thousand of them that is the difference between seconds and moments.
 */
export function parseDescription(description: string): Root {
  const text = visibleText(description)
  return isPlain(text)
    ? { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] }
    : fromMarkdown(text, OPTIONS)
}

/** Whether a text is a single paragraph of plain words; exported for the test that compares both ways. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text) && !AUTOLINK.test(text)
}

/** A parser that remembers: large schemas say the same sentence hundreds of times. */
export function rememberingParser(): typeof parseDescription {
  const known = new Map<string, Root>()
  return (description) => {
    const root = known.get(description) ?? parseDescription(description)
    known.set(description, root)
    return root
  }
}
