import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { movedTo, plainAddress } from '#hosting/page-files.ts'
import { kindLoaded } from '#hosting/policy.ts'
import { pageUrl, splitInSiteUrl } from '#markdown/file-links.mjs'
import { isJsxElement } from '#markdown/jsx.mjs'
import { didYouMean } from 'nextra-graphql/shared/closest.mjs'
import { decode } from 'nextra-graphql/shared/text.ts'
import type { Finding, Link, Page, PageRule, Site } from './site-model.ts'

/** The parts of an address within the site. */
interface Address {
  path: string
  hash: string
}

/** Targets of addresses, and the settings that change them. */
export type Surroundings = Pick<Site, 'targets' | 'settings'>

/** Returns the problem with an address, or undefined if its target and fragment exist. */
export function checkAddress({ path, hash }: Address, site: Surroundings): Finding | undefined {
  const { targets } = site
  if (!targets.has(path)) {
    const what = `${path} does not exist.`
    return { rule: 'broken-link', what, fix: adviceOnMissing(path, site) }
  }
  const ids = targets.get(path)
  if (!ids || hash === '' || hash === 'top' || ids.has(hash)) return undefined
  // Authors often write only the name of a reference entry.
  const entry = [...ids].find((id) => id.toLowerCase().endsWith(`-${hash.toLowerCase()}`))
  return {
    severity: 'warning',
    rule: 'broken-anchor',
    what: `#${hash} is not on ${path}.`,
    why: 'The reader would land at the top of the page.',
    fix:
      didYouMean(entry ?? hash, ids, (id) => `#${id}`) ?? 'Use the id of a heading on that page.',
  }
}

/** Removes `public/` from the path of a file. */
const publishedPath = (path: string) => path.replace(/^.*?\bpublic(?=\/)/, '')

/** Returns advice on an address that does not exist. */
export function adviceOnMissing(address: string, { targets, settings }: Surroundings): string {
  const moved = movedTo(address, settings.hosting.redirects)
  if (moved !== undefined) return `The page has moved: write ${moved}.`
  const plain = plainAddress(address)
  if (targets.has(plain)) return `Write ${plain}: addresses here do not end in a slash or .html.`
  const published = publishedPath(address)
  if (targets.has(published)) return `Write ${published}: public/ is not part of an address.`
  return didYouMean(address, targets.keys()) ?? `Correct ${address}, or add the page or file.`
}

/** Finds addresses in a page: links, images, definitions, and `href` and `src` of elements. The build checks others. */
export function findLinks(tree: Root): Link[] {
  const links: Link[] = []
  const pictures = new Set<string>()
  visit(tree, 'imageReference', ({ identifier }) => void pictures.add(identifier))
  visit(tree, (node) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    for (const address of addressesIn(node, pictures)) links.push({ line, column, ...address })
  })
  return links
}

function addressesIn(node: Nodes, pictures: ReadonlySet<string>): Pick<Link, 'url' | 'kind'>[] {
  if (node.type === 'image') return [{ url: node.url, kind: 'free' }]
  if (node.type === 'link') return [{ url: node.url }]
  if (node.type === 'definition') {
    return [{ url: node.url, ...(pictures.has(node.identifier) && { kind: 'free' as const }) }]
  }
  if (!isJsxElement(node)) return []
  return node.attributes.flatMap((attribute) => {
    const { name, value } = attribute.type === 'mdxJsxAttribute' ? attribute : { name: '' }
    if (!/^(?:href|src)$/.test(name) || typeof value !== 'string') return []
    const kind = kindLoaded(node.name ?? '', name)
    return [{ url: value, ...(kind && { kind }) }]
  })
}

/** Resolves a link of `page`. Returns undefined for a link to another site. @param home URL of the site */
export function addressOf(url: string, page: Pick<Page, 'file' | 'route'>, home: string) {
  const parts = splitInSiteUrl(pageUrl(url, page.file) ?? withoutOrigin(url, home))
  // `:~:` starts a text fragment.
  const hash = decode(/#(.*?)(?::~:.*)?$/.exec(parts?.suffix ?? '')?.[1] ?? '')
  return parts && { path: decode(parts.path).normalize('NFC') || page.route, hash }
}

/** Removes the origin from an address of this site, however it is written. */
function withoutOrigin(url: string, home: string): string {
  if (!/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, home)) return url
  const { host, pathname, search, hash } = new URL(url, home)
  return host === new URL(home).host ? pathname + search + hash : url
}

/** Reports addresses within the site that do not exist. The build checks other links in its pages. */
export const linksRule: PageRule = (page, site) =>
  page.links.flatMap((link): Finding[] => {
    const problem = checkLink(link, page, site)
    return problem ? [{ at: link, ...problem }] : []
  })

function checkLink({ url, kind }: Link, page: Page, site: Site): Finding | undefined {
  if (url === '') {
    return { rule: 'empty-link', what: 'The link has no address.', fix: 'Add the address.' }
  }
  const target = decode(splitInSiteUrl(url)?.path ?? '')
  const isRelative = target !== '' && !target.startsWith('/')
  // The build imports this image, and reports it if it is missing.
  if (kind && isRelative && !target.includes('public/')) return undefined
  const address = addressOf(url, page, site.settings.url)
  // A partial has no address.
  return address?.path ? checkAddress(address, site) : undefined
}

const require = createRequire(import.meta.url)

const ENDINGS = ['', '.tsx', '.ts', '.mjs', '.js', '.jsx', '.json', '/index.tsx', '/index.ts']

/** Reports imports of a page that do not exist. The bundler reports errors in the modules themselves. */
export const importsRule: PageRule = function* ({ file, tree }, { root }) {
  for (const node of tree.children) {
    for (const statement of (node.type === 'mdxjsEsm' && node.data?.estree?.body) || []) {
      const source = 'source' in statement ? statement.source : undefined
      const request = String(source?.value ?? '')
      if (!request || isThere(request, root, file)) continue
      const { line = 1, column = 0 } = source?.loc?.start ?? {}
      yield {
        at: { line, column: column + 1 },
        rule: 'broken-import',
        what: `The module ${request} does not exist.`,
        fix: /^@(?:theme|site|docusaurus)\//.test(request)
          ? 'This is a Docusaurus module: remove the import. The components of this site do not need one.'
          : 'Correct the path: @/ is the root of the project, ./ the folder of this file.',
      }
    }
  }
}

/** Whether a module exists: a file of the project, or a package. The bundler reports missing exports. */
function isThere(request: string, root: string, file: string): boolean {
  const name = request.replace(/\?.*$/, '')
  if (/^(?:@\/|\.)/.test(name)) {
    const target = name.startsWith('@/') ? name.slice(2) : join(dirname(file), name)
    return ENDINGS.some((ending) => existsSync(join(root, target + ending)))
  }
  try {
    require.resolve(name, { paths: [join(root, dirname(file)), import.meta.dirname] })
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND'
  }
}
