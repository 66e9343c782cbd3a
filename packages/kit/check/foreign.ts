/**
 * Syntax of other tools. The messages of the check and `npm run check -- --fix` both use these tables: if there
 * is exactly one equivalent here, the check reports it and `--fix` writes it.
 */
import { quoted } from '#frame/navigation/meta-source.ts'
import { VOID } from '#markdown/parse-page.mjs'
import { placeOf, withoutCode } from '#markdown/report.mjs'
import { visit } from 'unist-util-visit'
import type { Page, PageRule } from './site-model.ts'

const FIX = '`npm run check -- --fix` does this for you.'

/** Front matter fields that have no effect here, and what to do instead. */
export const FIELDS: Readonly<Record<string, string>> = {
  id: `The name of the file, or of an index page's folder, is the address. Rename the file: ${FIX}`,
  slug: `The name of the file, or of an index page's folder, is the address. Rename the file: ${FIX}`,
  sidebar_label: `Set it as the title of the page's key in \`_meta.ts\`; ${FIX}`,
  sidebar_position: `Move the key of the page to this position in \`_meta.ts\`; ${FIX}`,
  hide_table_of_contents: `Set theme: { toc: false } for the page's key in \`_meta.ts\`; ${FIX}`,
  draft: 'The page would still be published. Keep it on a branch until it is ready for readers.',
  unlisted: 'Add the address of the page to hosting.unlisted in site.config.ts.',
  noindex: 'Add the address of the page to hosting.unlisted in site.config.ts.',
}

/** Fields that `--fix` moves out of the front matter. */
export const MOVED = ['id', 'slug', 'sidebar_label', 'sidebar_position', 'hide_table_of_contents']

const KINDS = 'note|tip|info|warning|danger|caution|important|success|secondary'

/** Converts CSS declarations to an object, because React rejects styles that are text. */
const declarations = (css: string) =>
  Array.from(css.matchAll(/([\w-]+)\s*:\s*([^;]*[^;\s])/g), ([, name = '', value = '']) => {
    const key = name.replace(/(?<=\w)-(.)/g, (_, letter: string) => letter.toUpperCase())
    return `${key.includes('-') ? quoted(name) : key}: ${quoted(value)}`
  }).join(', ')

/** Syntax in the text, outside code blocks. */
const FORMS: readonly { pattern: RegExp; write: (...groups: string[]) => string }[] = [
  // Spaces and capitals in an admonition: `::: Note`.
  {
    pattern: new RegExp(`^([ \\t>]*:{3,})[ \\t]*(${KINDS})\\b`, 'gim'),
    write: (marks = '', kind = '') => marks + kind.toLowerCase(),
  },
  // Docusaurus
  {
    pattern: /^import Tabs from ['"]@theme\/Tabs['"];?$/gm,
    write: () => "import { Tabs } from 'nextra/components'",
  },
  { pattern: /^import TabItem from ['"]@theme\/TabItem['"];?\n/gm, write: () => '' },
  { pattern: /<(\/?)TabItem\b/g, write: (slash = '') => `<${slash}Tabs.Tab` },
  // HTML
  {
    pattern: new RegExp(`(?<![/\\s])\\s*>(?<=<(?:${VOID})\\b[^<>{}]*>)`, 'g'),
    write: () => ' />',
  },
  // Styles of HTML
  {
    pattern: /style="([^"{}]+)"(?<=<[a-z][^<>{}]*\sstyle="[^"{}]+")/g,
    write: (css = '') => `style={{ ${declarations(css)} }}`,
  },
]

/** A part of a text, by its offsets, and its replacement. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** Returns the edits that `--fix` makes in the text of a page. */
export function formEdits({ source, tree }: Pick<Page, 'source' | 'tree'>): Edit[] {
  const edits: Edit[] = []
  const spaces = (code: string) => code.replace(/[^\n]/g, ' ')
  const text = withoutCode(source).replace(/(`+)[^`]+\1(?!`)/g, spaces)
  for (const { pattern, write } of FORMS) {
    for (const { 0: match, index, ...groups } of text.matchAll(pattern)) {
      const written = write(...Object.values(groups).slice(0, 2).map(String))
      if (written !== match) edits.push({ start: index, end: index + match.length, text: written })
    }
  }
  if (!tree) return edits
  visit(tree, 'code', ({ lang, position }) => {
    const start = position?.start.offset ?? 0
    const fence = source.slice(start).split('\n', 1)[0] ?? ''
    const at = lang === 'mermaid' ? -1 : fence.search(/\btitle=["']/)
    if (at === -1) return
    edits.push({ start: start + at, end: start + at + 'title'.length, text: 'filename' })
  })
  return edits
}

/** Reports syntax of other tools, and its equivalent here. */
export const formsRule: PageRule = (page) =>
  formEdits(page).map(({ start, end, text }) => ({
    at: placeOf(page.source, start),
    severity: 'warning',
    rule: 'other-form',
    what: `"${page.source.slice(start, end).trim()}" is ${text ? `written "${text}"` : 'not needed'} here.`,
    fix: FIX.replace(/^./, (letter) => letter.toUpperCase()),
  }))
