import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { capitalised } from '@/lib/format/capitalised'
import { META_FILE } from '@/lib/navigation/page-map'
import { defaultExport, parseSource, propertyOf } from '../../shared/typescript-source'
import { writeIntoFolder } from '../../shared/files'
import { EXIT, fail } from '../../shared/failure'

/** A key to be written into the `_meta` file of a folder. */
export interface MetaKey {
  /** Path of the `_meta` file from the root of the repository. */
  file: string
  key: string
  title: string
}

/**
 * The keys that a new page needs: its own, and those of folders on the way to it.
 *
 * @param route below `/docs`, such as `/docs/guides/refunds`
 * @param title of the page
 */
export function metaKeys(route: string, title: string): MetaKey[] {
  const names = route.split('/').slice(1)
  return names.slice(1).map((key, index) => ({
    file: ['pages', ...names.slice(0, index + 1), META_FILE].join('/'),
    key,
    title: index === names.length - 2 ? title : titleOf(key),
  }))
}

/** A name from an address as a title: `bulk-refunds` is `Bulk refunds`. */
export const titleOf = (name: string) => capitalised(name.replaceAll('-', ' '))

/**
 * Writes a key where it is missing, as the last one; a folder without a `_meta` file gets one.
 *
 * @returns whether something was written
 */
export async function writeMetaKey(root: string, { file, key, title }: MetaKey): Promise<boolean> {
  const target = path.join(root, file)
  const source = existsSync(target) ? await readFile(target, 'utf8') : EMPTY
  const added = addMetaKey(source, key, title)
  if (added === undefined) {
    fail(
      `${file} does not export an object that a key could be added to. Add it there: ${entry(key, title)}`,
      EXIT.contentProblem,
    )
  }
  if (added === source) return false
  await writeIntoFolder(target, added)
  return true
}

const EMPTY = `import type { Meta } from '@/lib/navigation/meta'

export default {
} satisfies Meta
`

/**
 * The source of a `_meta` file with one key more, or as it was when it has the key; undefined when
 * it does not export an object literal.
 */
export function addMetaKey(source: string, key: string, title: string): string | undefined {
  const value = defaultExport(parseSource(META_FILE, source))
  if (!value) return undefined
  if (propertyOf(value, key)) return source
  const last = value.properties.at(-1)
  const before = last ? `${source.slice(0, last.end)},` : source.slice(0, value.start + 1)
  const after = source.slice(last ? last.end : before.length).replace(/^,/, '')
  return `${before}\n  ${entry(key, title)}${after.startsWith('\n') ? '' : '\n'}${after}`
}

function entry(key: string, title: string): string {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`
  // As the formatter writes it: in the marks of which the text has fewer, and in lines of 100 characters.
  const isDouble = title.split("'").length > title.split('"').length
  const value = isDouble ? JSON.stringify(title) : `'${title.replace(/[\\']/g, '\\$&')}'`
  const isLong = name.length + value.length > 95
  return `${name}:${isLong ? '\n    ' : ' '}${value},`
}
