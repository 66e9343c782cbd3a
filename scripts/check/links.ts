import path from 'node:path'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { movedTo } from '@/lib/hosting/former-addresses'
import { linkedPageFile, pageUrl, splitInSiteUrl } from '@/lib/mdx/file-links.mjs'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { didYouMean } from '@/lib/search/closest.mjs'
import { decode } from '@/lib/format/decode'
import type { Finding, Page, PageRule, Site, Targets } from './site-model'

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

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/** Advice on an address that does not exist. */
export function adviceOnMissing(address: string, targets: Targets): string {
  const moved = movedTo(address)
  if (moved !== undefined) return `The page has moved: write ${moved}.`
  const bare = address.replace(/\/+$/, '')
  if (targets.has(bare)) return `Write ${bare}: addresses here have no slash at the end.`
  return (
    didYouMean(address, targets.keys()) ??
    (PICTURE.test(address)
      ? `Put the file at public${address}.`
      : `Correct ${address}, or add the page.`)
  )
}

/** Attributes of elements whose value is an address. */
const URL_ATTRIBUTES = new Set(['href', 'src', 'poster'])

/** Every address in a page: links, images, definitions, and attributes of elements. */
export function findLinks(tree: Root): Page['links'] {
  const links: Page['links'][number][] = []
  visit(tree, (node) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 }
    for (const url of urlsOf(node)) links.push({ url, line, column })
  })
  return links
}

function urlsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') return [node.url]
  if (!isJsxElement(node)) return []
  return node.attributes.flatMap((attribute) => {
    const isAddress = attribute.type === 'mdxJsxAttribute' && URL_ATTRIBUTES.has(attribute.name)
    return isAddress && typeof attribute.value === 'string' ? attribute.value : []
  })
}

/** The address within the site that a link of `page` leads to; none for a link that leaves it. */
export function addressOf(url: string, page: Pick<Page, 'file' | 'route'>): Address | undefined {
  const parts = splitInSiteUrl(pageUrl(url, page.file) ?? url)
  // Behind `:~:` is what the browser looks for in the text.
  const hash = decode(/#(.*?)(?::~:.*)?$/.exec(parts?.suffix ?? '')?.[1] ?? '')
  return parts && { path: decode(parts.path) || page.route, hash }
}

/** Every link that stays on the site leads somewhere, fragment included. */
export const linksRule: PageRule = (page, site) =>
  page.links.flatMap((link): Finding[] => {
    const problem = checkLink(link.url, page, site)
    return problem ? [{ at: link, ...problem }] : []
  })

function checkLink(url: string, page: Page, { pages, targets }: Site): Finding | undefined {
  if (url === '') {
    const what = 'The link has no address.'
    return { rule: 'empty-link', what, fix: 'Fill in the address, or remove the link.' }
  }
  const written = splitInSiteUrl(url)?.path ?? ''
  const file = linkedPageFile(written, page.file)
  const files = pages.map((one) => one.file)
  if (file !== undefined && !files.includes(file)) {
    return {
      severity: 'warning',
      rule: 'broken-file-link',
      what: `The link to the file ${url} couldn't be resolved: there is no ${file}.`,
      fix: didYouMean(file, files) ?? 'Correct the path, which starts at the folder of this file.',
    }
  }
  if (written !== '' && file === undefined && !written.startsWith('/')) {
    return {
      rule: 'relative-link',
      what: `${url} is relative to the address of the page.`,
      why: 'It would mean something else with a slash at the end of the address.',
      fix: PICTURE.test(url)
        ? `Put the file into public/img, and write /img/${path.posix.basename(url)}.`
        : 'Write the whole path, such as /docs/intro, or link to the file, such as ./intro.mdx.',
    }
  }
  const address = addressOf(url, page)
  // A partial has no address of its own.
  return address?.path ? checkAddress(address, targets) : undefined
}
