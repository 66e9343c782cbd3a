import path from 'node:path'
import { isJsxElement, type JsxElement } from '@/lib/mdx/jsx.mjs'
import { ownNames } from '@/lib/mdx/remark-known-names.mjs'
import { didYouMean, inQuotes } from '@/lib/search/closest.mjs'
import { fail } from '../shared/failure'
import { readText } from '../shared/files'
import { findingsIn, type Components, type Finding, type PageRule } from './site-model'

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

/**
 * Every component of a page is in the registry or defined by the page itself, with properties that it
 * takes; every image says in words what it shows.
 */
export const elementsRule: PageRule = (page, { components }) => {
  const own = ownNames(page.tree)
  return findingsIn(page, function* (node) {
    if (node.type === 'image' || node.type === 'imageReference') {
      if (!node.alt?.trim()) yield withoutText('<img src="…" alt="" />')
    }
    if (!isJsxElement(node)) return
    const name = node.name ?? ''
    const values = valuesOf(node)
    const hasSpread = node.attributes.length > values.size
    if (/^(?:img|Image)$/.test(name) && !values.has('alt') && !hasSpread) {
      yield withoutText('alt=""')
    }
    if (typeof values.get('style') === 'string') {
      yield {
        rule: 'style-text',
        what: `The style of <${name}> is text, and React takes an object.`,
        fix: "Write it as in style={{ color: 'red' }}, or leave it out.",
      }
    }
    if (!/^[A-Z]|\./.test(name) || own.has(name.replace(/\..*/, ''))) return
    if (!components.has(name)) yield unknownComponent(name, components)
    const properties = components.get(name)
    for (const property of properties ? values.keys() : []) {
      if (properties?.has(property) || property === 'key') continue
      yield {
        rule: 'unknown-property',
        what: `<${name}> takes no "${property}".`,
        why: 'It would be left out without a word.',
        fix:
          didYouMean(property, properties ?? [], inQuotes) ??
          `Remove it. It takes ${[...(properties ?? [])].join(', ') || 'none'}.`,
      }
    }
    if (name === 'Card' && values.has('href') && !values.has('title')) {
      yield {
        rule: 'card-title',
        what: 'The card leads somewhere, and has no title that could be the link.',
        fix: 'Write the heading as its title: <Card title="Login" href="/docs/intro">.',
      }
    }
  })
}

const withoutText = (decorative: string): Finding => ({
  rule: 'image-alt',
  what: 'The image has no alternative text.',
  why: 'People who do not see it would miss what it says.',
  fix: `Describe what the image tells the reader, as in ![…](…). For one that only decorates, write ${decorative}.`,
})

function unknownComponent(name: string, components: Components): Finding {
  const member = name.slice(name.lastIndexOf('.') + 1)
  return {
    rule: 'unknown-component',
    what: `There is no component <${name}>.`,
    why: 'The page would crash when a reader opens it.',
    fix: components.has(member)
      ? `Write <${member}>.`
      : (didYouMean(name, components.keys(), (meant) => `<${meant}>`) ??
        'Use one of the registry in components/mdx/registry.tsx, or add it there.'),
  }
}

/** The attributes of an element that are written out: text, an expression, or nothing. */
const valuesOf = ({ attributes }: JsxElement) =>
  new Map(
    attributes.flatMap((attribute): [string, unknown][] =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, attribute.value]] : [],
    ),
  )
