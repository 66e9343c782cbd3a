import path from 'node:path'
import { isOpen } from '#settings/settings.ts'
import { readText, toSlashes, writeIntoFolder } from 'nextra-graphql/shared/files.ts'

const SETTINGS = 'site.config.ts'

/** Matches the value of `api.schema` in a form that this module can rewrite. */
const VALUE = /^(\s+schema: )(?:undefined|'[^'\n]*'|"[^"\n]*"|\[[^[\]]*\])(?=,$| as )/m

/**
 * Saves the source of a run with `--schema` in the settings, so that later runs, builds and workflows read it too.
 *
 * @param sources files, patterns or URLs, relative to the folder of the site
 * @returns what happened, for the terminal
 */
export async function rememberSource(root: string, sources: readonly string[]): Promise<string> {
  const values = sources.map((source) =>
    /^https?:/.test(source)
      ? source
      : toSlashes(path.relative(root, path.resolve(root, source))) || '.',
  )
  const [first = '', ...others] = values.map((value) => `'${value.replace(/[\\']/g, '\\$&')}'`)
  const value = others.length > 0 ? `[${[first, ...others].join(', ')}]` : first
  const advice = `Later runs do not read this source. To change that, set api.schema in ${SETTINGS} to`
  if (values.some((source) => /^\.\.(?:\/|$)|^(?:\w:)?\//.test(source)))
    return `${advice} the SDL, and keep its files in this folder.`
  if (!values.every(isOpen)) return `${advice} an address without a user name, password or query.`
  const text = (await readText(root, SETTINGS)) ?? ''
  if (!VALUE.test(text)) return `${advice}:\n  schema: ${value},`
  const changed = text.replace(VALUE, (_, start: string) => start + value)
  if (changed === text) return ''
  await writeIntoFolder(path.join(root, SETTINGS), changed)
  return `${SETTINGS}: api.schema is now ${value}, so that later runs read it too.`
}
