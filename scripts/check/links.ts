import path from 'node:path'
import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { redirects } from '@/lib/hosting/redirects'
import { linkedPageFile, pageUrl, splitInSiteUrl } from '@/lib/mdx/file-links.mjs'
import { isJsxElement } from '@/lib/mdx/jsx.mjs'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { didYouMean } from '@/lib/search/closest.mjs'
import { decode } from '../shared/decode'
import type { Page, PageLink, PageRule, RuleProblem, Site } from './site-model'

/** Attributes of elements whose value is an address. */
const URL_ATTRIBUTES = new Set(['href', 'src', 'poster'])
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i

/** Every address in a page: links, images, definitions, and attributes of elements. */
export function findLinks(tree: Root): PageLink[] {
  const links: PageLink[] = []
  visit(tree, (node) => {
    for (const url of urlsOf(node)) {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 }
      links.push({ url, line, column })
    }
  })
  return links
}

/** The address within the site that a link of `page` leads to; none for a link that leaves it. */
export function addressOf(url: string, page: { file: string; route: string }) {
  const parts = splitInSiteUrl(pageUrl(url, page.file) ?? url)
  const hash = decode(/#(.*)$/.exec(parts?.suffix ?? '')?.[1] ?? '')
  return parts && { path: decode(parts.path) || page.route, hash }
}

function urlsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') return [node.url]
  if (!isJsxElement(node)) return []
  return node.attributes.flatMap((attribute) => {
    const isAddress = attribute.type === 'mdxJsxAttribute' && URL_ATTRIBUTES.has(attribute.name)
    return isAddress && typeof attribute.value === 'string' ? attribute.value : []
  })
}

/** Every link that stays on the site leads somewhere, fragment included. */
export const linksRule: PageRule = (page, site) =>
  page.links.flatMap((link) => {
    const finding = checkLink(link, page, site)
    return finding ? [{ at: link, ...finding }] : []
  })

function checkLink({ url }: PageLink, page: Page, site: Site): RuleProblem | undefined {
  if (url === '') {
    const what = 'The link has no address.'
    return { rule: 'empty-link', what, fix: 'Fill in the address, or remove the link.' }
  }
  const written = splitInSiteUrl(url)?.path
  const file = linkedPageFile(written ?? '', page.file)
  const files = site.pages.map((one) => one.file)
  if (file !== undefined && !files.includes(file)) {
    return {
      severity: 'warning',
      rule: 'broken-file-link',
      what: `The link to the file ${url} couldn't be resolved.`,
      why: `There is no file ${file}.`,
      fix: didYouMean(file, files) ?? 'Correct the path, which starts at the folder of this file.',
    }
  }
  if (written && file === undefined && !written.startsWith('/')) {
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
  if (!address?.path) return undefined
  if (site.targets.has(address.path)) return checkAnchor(address.path, address.hash, site)
  return {
    rule: 'broken-link',
    what: `${address.path} does not exist.`,
    why: 'No page, file of public/ or generated file has this address.',
    fix: adviceOnMissing(address.path, site),
  }
}

/** Advice on an address that does not exist. */
export function adviceOnMissing(address: string, { targets }: Site): string {
  const moved = redirects[address]
  if (moved !== undefined) return `The page has moved: write ${moved}.`
  const bare = address.replace(/\/+$/, '')
  if (targets.has(bare)) return `Write ${bare}: addresses here have no slash at the end.`
  return (
    didYouMean(address, targets) ??
    (PICTURE.test(address)
      ? `Put the file at public${address}.`
      : `Correct ${address}, or add the page.`)
  )
}

function checkAnchor(route: string, hash: string, site: Site): RuleProblem | undefined {
  // The entries of the reference are checked by the schema: scripts/check/graphql.
  if (isWithin(route, REFERENCE_PREFIX)) return undefined
  const page = site.pages.find((candidate) => candidate.route === route)
  // A page that is not Markdown, or cannot be parsed, is checked in the built site alone.
  if (hash === '' || !page?.tree || page.ids.has(hash)) return undefined
  return {
    severity: 'warning',
    rule: 'broken-anchor',
    what: `#${hash} is not on ${route}.`,
    why: 'The reader would land at the top of the page.',
    fix: didYouMean(hash, page.ids, (id) => `#${id}`) ?? `Use the id of a heading in ${page.file}.`,
  }
}
