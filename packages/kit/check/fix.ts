import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compareText } from 'nextra-graphql/shared/lists.ts'
import { isRecord } from 'nextra-graphql/shared/json.ts'
import { routeOfFile, splitInSiteUrl } from '#markdown/file-links.mjs'
import { META_FILE } from '#frame/navigation/page-map.ts'
import { isWithin, NOT_FOUND_ROUTE, REFERENCE_PREFIX } from '#frame/navigation/routes.ts'
import { filesIn, readText } from 'nextra-graphql/shared/files.ts'
import { addEntry, quoted } from '#frame/navigation/meta-source.ts'
import { DATED } from '#markdown/page-facts.mjs'
import { formEdits, MOVED, type Edit } from './foreign.ts'
import { isPost } from './front-matter.ts'
import { readPage, readPages } from './read-site.ts'
import { ROUTES_FILE } from './routes.ts'
import type { Page } from './site-model.ts'

/** A file before and after: `to` is its new path, `text` its new text. */
interface Change {
  file: string
  to: string
  before: string
  text: string
}

/**
 * Rewrites syntax of other tools that has exactly one equivalent here, and prints the changes.
 *
 * @returns the number of changed files
 */
export async function fixContent(root: string, print = console.log): Promise<number> {
  const files = await filesIn(root, 'pages')
  const pages = (await readPages(root)).filter(({ route }) => !isWithin(route, REFERENCE_PREFIX))
  const names = new Map<string, string>()
  for (const page of pages) {
    const to = nameFor(page)
    if (to !== page.file && !files.includes(to)) names.set(page.file, to)
  }
  const changes: Change[] = [
    ...pages.map((page) => ({
      file: page.file,
      to: names.get(page.file) ?? page.file,
      before: page.source,
      text: textFor(readable(page), names),
    })),
    ...(await menuChanges(root, files, pages, names)),
  ]
  const routes = await readText(root, ROUTES_FILE)
  if (routes) {
    const all = [...files.filter((file) => !names.has(file)), ...names.values()]
    const moved = new Set([...names.keys()].map((file) => routeOfFile(file)))
    const kept = routes.trimEnd().split('\n')
    const lines = new Set([
      ...all.flatMap((file) => routeOfFile(file) ?? []).filter((name) => name !== NOT_FOUND_ROUTE),
      ...kept,
    ])
    for (const name of moved) {
      if (name && !all.some((file) => routeOfFile(file) === name)) lines.delete(name)
    }
    const text = `${[...lines].sort(compareText).join('\n')}\n`
    const isComplete = lines.size === kept.length && kept.every((line) => lines.has(line))
    if (!isComplete) changes.push({ file: ROUTES_FILE, to: ROUTES_FILE, before: routes, text })
  }
  const done = changes.filter(({ file, to, before, text }) => file !== to || before !== text)
  for (const change of done) {
    print(describe(change))
    if (change.file !== change.to) {
      await rename(path.join(root, change.file), path.join(root, change.to))
    }
    await writeFile(path.join(root, change.to), change.text)
  }
  return done.length
}

/** Returns the path that a page should have. */
function nameFor({ file, frontMatter }: Page): string {
  const { dir, name, ext } = path.posix.parse(file)
  const [slug, id] = ['slug', 'id'].map((field) => frontMatter.text(field)?.replace(/^\//, ''))
  const given = [slug, isPost(file) ? undefined : id].find((text) => /^[\w.-]+$/.test(text ?? ''))
  const plain = isPost(file) ? path.posix.parse(file.replace(DATED, '')).name : name
  // The address of an index is the name of its folder.
  const wanted = name === 'index' ? name : (given ?? plain)
  const clean = wanted.normalize('NFC').trim().replace(/\s+/g, '-')
  return `${dir}/${clean}${ext === '.md' ? '.mdx' : ext}`
}

/** Reads a page again without syntax of other tools, which may be why it could not be parsed. */
const readable = (page: Page): Page =>
  page.tree ? page : readPage(page.file, page.route, apply(page.source, formEdits(page)))

/** Returns the text that a page should have. */
function textFor(page: Page, names: ReadonlyMap<string, string>): string {
  const { file, source, frontMatter } = page
  const edits = [...formEdits(page), ...linkEdits(page, names)]
  const start = source.length - frontMatter.content.length
  const fields = source.slice(0, start)
  let block = fields
  const { name } = path.posix.parse(names.get(file) ?? file)
  for (const field of MOVED) {
    // Keeps a name that the file cannot have. The check reports it.
    const isName = field === 'slug' || field === 'id'
    if (isName && frontMatter.text(field)?.replace(/^\//, '') !== name) continue
    block = block.replace(new RegExp(`^${field}:[^\\n]*\\n`, 'm'), '')
  }
  const day = isPost(file) && names.has(file) ? DATED.exec(file)?.[1] : undefined
  if (day && frontMatter.text('date') === undefined) {
    block = block ? block.replace(/\n---\s*$/, `\ndate: ${day}$&`) : `---\ndate: ${day}\n---\n\n`
  }
  if (block !== fields) edits.push({ start: 0, end: start, text: block })
  return apply(source, edits)
}

function apply(source: string, edits: readonly Edit[]): string {
  let text = source
  for (const { start, end, text: written } of edits.toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + written + text.slice(end)
  }
  return text
}

/** Returns edits that update relative links to renamed files. */
function linkEdits({ file, source, links }: Page, names: ReadonlyMap<string, string>): Edit[] {
  const lines = source.split('\n')
  return links.flatMap(({ url, line, column }) => {
    const { path: target, suffix } = splitInSiteUrl(url) ?? { path: '', suffix: '' }
    if (!target || target.startsWith('/')) return []
    const linked = path.posix.join(path.posix.dirname(file), decodeURI(target))
    const extension = /\.mdx?$/.exec(linked)?.[0] ?? ''
    const from = [linked, `${linked}.md`, `${linked}.mdx`].find((name) => names.has(name))
    const to = from && names.get(from)
    if (!to) return []
    const address = path.posix.relative(path.posix.dirname(file), to)
    const written = `./${extension ? address : address.replace(/\.mdx?$/, '')}`.replace(
      /^\.\/(?=\.\.)/,
      '',
    )
    const above = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
    const start = source.indexOf(url, above + column - 1)
    const isSame = start === -1 || written === target || `./${target}` === written
    return isSame ? [] : [{ start, end: start + url.length, text: written + suffix }]
  })
}

/** A menu entry as Docusaurus defines it. */
interface MenuEntry {
  label?: string
  position: number
  hasContents: boolean
}

/** Converts menu settings of Docusaurus, in front matter and `_category_.json`, to `_meta.ts` files. */
async function menuChanges(
  root: string,
  files: readonly string[],
  pages: readonly Page[],
  names: ReadonlyMap<string, string>,
): Promise<Change[]> {
  const changes: Change[] = []
  for (const file of files.filter((name) => /\/_meta\.(?:[cm]?jsx?|json)$/.test(name))) {
    const before = (await readText(root, file)) ?? ''
    const text = file.endsWith('json') ? `export default ${before}` : before
    changes.push({ file, to: file.replace(/\.\w+$/, '.ts'), before, text })
  }
  /** Entries by folder and key. */
  const menus = new Map<string, Map<string, MenuEntry>>()
  const add = (file: string, entry: Partial<MenuEntry>) => {
    const { dir, name } = path.posix.parse(file)
    const menu = menus.get(dir) ?? new Map<string, MenuEntry>()
    menus.set(dir, menu.set(name, { position: Infinity, hasContents: true, ...entry }))
  }
  for (const { file, frontMatter } of pages) {
    const label = frontMatter.text('sidebar_label')
    const position = frontMatter.text('sidebar_position')
    const hasContents = frontMatter.text('hide_table_of_contents') !== 'true'
    if (label === undefined && position === undefined && hasContents) continue
    add(names.get(file) ?? file, {
      ...(label !== undefined && { label }),
      ...(position !== undefined && { position: Number(position) }),
      hasContents,
    })
  }
  for (const file of files.filter((name) => name.endsWith('/_category_.json'))) {
    const data: unknown = JSON.parse((await readText(root, file)) ?? '{}')
    const { label, position } = isRecord(data) ? data : {}
    add(path.posix.dirname(file), {
      ...(typeof label === 'string' && { label }),
      ...(typeof position === 'number' && { position }),
    })
  }
  for (const [folder, menu] of menus) {
    const file = `${folder}/${META_FILE}`
    const before = await readText(root, file)
    const sorted = [...menu].sort(([a, one], [b, two]) =>
      one.position === two.position ? compareText(a, b) : one.position - two.position,
    )
    let text: string = before ?? 'export default {\n}\n'
    for (const [key, { label, hasContents }] of sorted) {
      const title = label === undefined ? [] : [`title: ${quoted(label)}`]
      const parts = [...title, ...(hasContents ? [] : ['theme: { toc: false }'])].join(', ')
      text = addEntry(text, key, parts ? `{ ${parts} }` : '{}') ?? text
    }
    changes.push({ file, to: file, before: before ?? '', text })
  }
  return changes
}

/** Formats a change: the removed lines, then the added lines. */
function describe({ file, to, before, text }: Change): string {
  const [old, now] = [before, text].map((lines) => lines.split('\n'))
  return [
    `--- ${before === '' ? '/dev/null' : file}`,
    `+++ ${to}`,
    ...(old ?? []).filter((line) => !now?.includes(line)).map((line) => `- ${line}`),
    ...(now ?? []).filter((line) => !old?.includes(line)).map((line) => `+ ${line}`),
  ].join('\n')
}
