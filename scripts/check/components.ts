import path from 'node:path'
import { fail } from '../shared/failure'
import { readText } from '../shared/files'
import type { Components } from './site-model'

const REGISTRY = 'components/mdx/registry.tsx'
const THEME = 'theme.config.tsx'

/**
 * The components of the registry and of theme.config.tsx. Read from the sources, because running them
 * needs a browser's style sheets.
 */
export async function readComponents(root: string): Promise<Components> {
  const components = new Map<string, ReadonlySet<string> | undefined>()
  const registry = await readText(root, REGISTRY)
  if (registry !== null) {
    const body = /\bmdxComponents\b[^{=]*=\s*\{([^}]*)\}/.exec(registry)?.[1]
    if (body === undefined) fail(`${REGISTRY}: no object "mdxComponents" was found.`)
    if (body.includes('...')) fail(`${REGISTRY}: write the components out, without "...".`)
    for (const name of keysOf(body)) components.set(name, await propertiesOf(name, registry, root))
  }
  const theme = /\bcomponents:\s*\{([^}]*)\}/.exec((await readText(root, THEME)) ?? '')
  for (const name of keysOf(theme?.[1] ?? '')) components.set(name, undefined)
  return components
}

/** The names before the colons, or alone, in an object. */
const keysOf = (body: string): string[] =>
  body.split(',').flatMap((entry) => /^\s*(?:\/\/.*\s*)*['"]?([\w-]+)/.exec(entry)?.[1] ?? [])

/** The properties that a component names; undefined where it takes any, or its source does not tell. */
async function propertiesOf(name: string, registry: string, root: string) {
  const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(registry)?.[1]
  if (from === undefined) return undefined
  const file = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.dirname(REGISTRY), from)
  const source = (await readText(root, `${file}.tsx`)) ?? ''
  const list = new RegExp(`export function ${name}\\((?:\\{([^}]*)\\}|\\))`).exec(source)
  if (!list || list[1]?.includes('...')) return undefined
  return new Set(keysOf(list[1] ?? ''))
}
