import path from 'node:path'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { movedTo, plainAddress } from '@/lib/hosting/former-addresses'
import { isAllowed, kindLoaded, type LoadedKind } from '@/lib/hosting/policy'
import { linkedPageFile, pageUrl, splitInSiteUrl } from '@/lib/mdx/file-links.mjs'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { closest, didYouMean } from '@/lib/format/closest.mjs'
import { site } from '@/site.config'
import { decode } from '@/lib/format/text'
import type { Finding, Link, Page, PageRule, Site, Targets } from './site-model'

/** An address within the site, taken apart. */
interface Address {
  path: string
  hash: string
}

/** Problem of an address; undefined where it leads somewhere, fragment included. */
export function checkAddress({ path, hash }: Address, targets: Targets): Finding | undefined {
  if (!targets.has(path)) {
    const what = `${path} does not exist.`
    return { rule: 'broken-link', what, fix: adviceOnMissing(path, targets) }
  }
  const ids = targets.get(path)
  if (!ids || hash === '' || hash === 'top' || ids.has(hash)) return undefined
  // Whoever does not know the ids of the reference writes the name of an entry alone.
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

/** A file that is no page. */
const FILE =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|mp[34]|webm|csv|json|ya?ml|xml|txt|docx|xlsx|pptx)$/i

/** The address of a file that is written with the folder in which it lies. */
const publishedPath = (path: string) => path.replace(/^.*?\bpublic(?=\/)/, '')

/** Advice on an address that does not exist. */
export function adviceOnMissing(address: string, targets: Targets): string {
  const moved = movedTo(address)
  if (moved !== undefined) return `The page has moved: write ${moved}.`
  const plain = plainAddress(address)
  if (targets.has(plain)) return `Write ${plain}: addresses here have no slash or .html at the end.`
  const published = publishedPath(address)
  if (targets.has(published)) return `Write ${published}: public/ is not part of an address.`
  return (
    didYouMean(address, targets.keys()) ??
    (FILE.test(address)
      ? `Put the file at public${address}.`
      : `Correct ${address}, or add the page.`)
  )
}

/** Attributes of elements whose value is an address, or several. */
const URL_ATTRIBUTES = /^(?:href|src|poster|data|action|formaction|srcset)$/i

/** Every address in a page: links, images, definitions, and attributes of elements. */
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
    if (!URL_ATTRIBUTES.test(name) || typeof value !== 'string') return []
    const kind = kindLoaded(node.name ?? '', name)
    const urls = /^srcset$/i.test(name)
      ? value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0])
      : [value]
    return urls.map((url = '') => ({ url, ...(kind && { kind }) }))
  })
}

/** The address within the site that a link of `page` leads to; none for a link that leaves it. */
export function addressOf(url: string, page: Pick<Page, 'file' | 'route'>): Address | undefined {
  const parts = splitInSiteUrl(pageUrl(url, page.file) ?? withoutOrigin(url))
  // Behind `:~:` is what the browser looks for in the text.
  const hash = decode(/#(.*?)(?::~:.*)?$/.exec(parts?.suffix ?? '')?.[1] ?? '')
  return parts && { path: decode(parts.path) || page.route, hash }
}

/** The path of an address of this site that is written with its origin. */
const withoutOrigin = (url: string) =>
  url === site.url || url.startsWith(`${site.url}/`) ? url.slice(site.url.length) || '/' : url

/** Every address leads somewhere: within the site to what is there, fragment included, outside to what readers may load. */
export const linksRule: PageRule = (page, site) =>
  page.links.flatMap((link): Finding[] => {
    const problem = checkScheme(link) ?? checkLink(link, page, site)
    return problem ? [{ at: link, ...problem }] : []
  })

/** Schemes of links that somebody may have mistyped, and those that browsers and readers of feeds do not follow. */
const SCHEMES = ['https', 'http', 'mailto', 'tel']
const REFUSED = /^(?:javascript|data|vbscript|blob|file|about)$/

/** Problem of an address that leaves the site, or cannot be read as one. */
function checkScheme({ url, kind }: Link): Finding | undefined {
  if (!isDecodable(url)) {
    const what = `${url} is not a valid address: behind "%" come two digits.`
    return { rule: 'address', what, fix: 'Write %25 for the character.' }
  }
  if (kind && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) return checkLoaded(url, kind)
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? ''
  const meant = SCHEMES.includes(scheme) ? null : closest(scheme, SCHEMES)
  if (REFUSED.test(scheme) || (scheme !== '' && meant !== null)) {
    return {
      rule: 'address',
      what: `No reader can follow ${url.length > 60 ? `${url.slice(0, 60)}…` : url}.`,
      fix: meant
        ? `Did you mean ${meant}:?`
        : 'Link to a page, with https: or the path on this site.',
    }
  }
  if (!/^https?:\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\])/.test(url)) return undefined
  return {
    severity: 'warning',
    rule: 'local-address',
    what: `${url} is an address of the reader's own machine.`,
    fix: 'Link to what is published, or write the address in backticks.',
  }
}

/** The policy of the site allows each script and frame that a page loads from another origin. */
function checkLoaded(url: string, kind: LoadedKind): Finding | undefined {
  if (isAllowed(url, kind)) return undefined
  const { origin = '' } = URL.canParse(url, site.url) ? new URL(url, site.url) : {}
  return {
    rule: 'policy',
    what: `Browsers of readers refuse to load ${url.length > 60 ? `${url.slice(0, 60)}…` : url}.`,
    why: 'The policy only allows scripts and frames of this site, and of the origins in its settings.',
    fix: /^https?:/.test(origin)
      ? `Put the file into public/, or add "${origin}" to hosting.origins.${kind} in site.config.ts.`
      : 'Put the file into public/.',
  }
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url)
    return true
  } catch {
    return false
  }
}

function checkLink({ url, kind }: Link, page: Page, { pages, targets }: Site): Finding | undefined {
  if (url === '') {
    const what = 'The link has no address.'
    return { rule: 'empty-link', what, fix: 'Fill in the address, or remove the link.' }
  }
  const target = splitInSiteUrl(withoutOrigin(url))?.path ?? ''
  const file = linkedPageFile(target, page.file)
  if (file !== undefined && !pages.some((item) => item.file === file)) {
    const files = pages.map((item) => item.file)
    return {
      severity: 'warning',
      rule: 'broken-file-link',
      what: `The link to the file ${url} couldn't be resolved: there is no ${file}.`,
      fix: didYouMean(file, files) ?? 'Correct the path, which starts at the folder of this file.',
    }
  }
  if (target !== '' && file === undefined && !target.startsWith('/')) {
    return {
      rule: 'relative-link',
      what: `${url} is relative to the address of the page.`,
      why: 'It would mean something else with a slash at the end of the address.',
      fix: targets.has(publishedPath(target))
        ? adviceOnMissing(target, targets)
        : FILE.test(url)
          ? `Put the file into public/img, and write /img/${path.posix.basename(url)}.`
          : 'Write the whole path, such as /docs/intro, or link to the file, such as ./intro.mdx; the address of another site begins with https://.',
    }
  }
  const address = addressOf(url, page)
  // Bundlers read such marks in the name of an image as browsers do in an address.
  const name = decode(withoutOrigin(url))
  if (/[#?%]/.test(name) && targets.has(name) && (kind || address?.path !== name)) {
    return {
      rule: 'broken-link',
      what: `public${name} cannot be reached: "#", "?" and "%" mean something else in an address.`,
      fix: 'Rename the file.',
    }
  }
  // A partial has no address of its own.
  return address?.path ? checkAddress(address, targets) : undefined
}
