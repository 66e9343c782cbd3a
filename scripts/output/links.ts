import { redirects } from '@/lib/hosting/redirects'
import { resolve } from '@/lib/hosting/resolve'
import { splitInSiteUrl } from '@/lib/mdx/file-links.mjs'
import { didYouMean } from '@/lib/search/closest.mjs'
import { site } from '@/site.config'
import { decode } from '../shared/decode'
import type { Problem } from '../shared/problem'
import type { BuiltLink, BuiltPage, BuiltSite } from './pages'

/** A reference that leads nowhere, and every page that has it. */
interface BrokenReference {
  reference: BuiltLink
  destination: Destination
  pages: BuiltPage[]
}

/**
 * Every address in the built pages is there: as a file, or as an id on the page that it names.
 *
 * @param readFileLinks addresses that links to Markdown files mean, asked for when one leads
 *   nowhere: the check of the sources names those, as warnings
 */
export async function checkLinks(
  built: BuiltSite,
  readFileLinks: () => Promise<ReadonlySet<string>>,
): Promise<Problem[]> {
  let fileLinks: ReadonlySet<string> | undefined
  const found = new Map<string, BrokenReference>()
  for (const page of built.pages) {
    for (const reference of page.references) {
      const destination = resolveReference(reference.url, page, built)
      if (!destination || !isBroken(destination)) continue
      if (destination.kind === 'missing') {
        fileLinks ??= await readFileLinks()
        if (fileLinks.has(reference.url)) continue
      }
      const key = [reference.url, reference.text, where(destination)].join('\n')
      const earlier = found.get(key)
      if (!earlier) found.set(key, { reference, destination, pages: [page] })
      else if (earlier.pages.at(-1) !== page) earlier.pages.push(page)
    }
  }
  return [...found.values()].map((broken) => ({
    file: `out/${broken.pages[0]?.file ?? ''}`,
    ...describe(broken, built),
  }))
}

function isBroken(destination: Destination): boolean {
  if (destination.kind !== 'file') return true
  const { page, hash } = destination
  return page !== undefined && hash !== '' && hash !== 'top' && !page.ids.has(hash)
}

function describe(
  { reference, destination, pages }: BrokenReference,
  built: BuiltSite,
): Omit<Problem, 'file'> {
  const subject = `On ${listPages(pages)}, ${nameOf(reference)}`
  switch (destination.kind) {
    case 'redirect':
      return {
        severity: 'error',
        rule: 'redirected-link',
        what: `${subject} is another spelling of ${destination.to}.`,
        why: 'The reader would wait for a second answer.',
        fix: `Write ${destination.to}.`,
      }
    case 'missing':
      return {
        severity: 'error',
        rule: 'broken-link',
        what: `${subject} leads nowhere (resolved as ${destination.path}).`,
        why: 'The built site has no file that answers this address.',
        fix: adviseOnMissing(destination.path, built),
      }
    case 'file': {
      const { file, page, hash } = destination
      return {
        severity: 'warning',
        rule: 'broken-anchor',
        what: `${subject} names #${hash}, which is not on the page (resolved as ${file}).`,
        why: 'The reader would land at the top of the page.',
        fix: didYouMean(hash, page?.ids ?? [], (id) => `#${id}`) ?? 'Use an id that the page has.',
      }
    }
  }
}

function adviseOnMissing(path: string, { basePath, pages }: BuiltSite): string {
  if (!path.startsWith(`${basePath}/`) && path !== basePath) {
    return `Every address of this build begins with ${basePath}: use a link component, which adds it.`
  }
  const addresses = pages.map(({ route }) => basePath + route)
  return didYouMean(path, addresses) ?? 'Correct the address, or add what it names.'
}

/** `the link "Home" to /`, `the image "Logo" at /logo.svg`, `<script> with /a.js`. */
function nameOf({ url, text, element }: BuiltLink): string {
  if (element === 'a' || element === 'area') return `the link "${text}" to ${url}`
  return element === 'img' && text ? `the image "${text}" at ${url}` : `<${element}> with ${url}`
}

/** `/a`, `/a and 1 other page`, `/a and 31 other pages`. */
function listPages([first, ...others]: readonly BuiltPage[]): string {
  const rest = others.length === 1 ? '1 other page' : `${others.length} other pages`
  return others.length === 0 ? (first?.route ?? '') : `${first?.route ?? ''} and ${rest}`
}

const where = (destination: Destination) =>
  destination.kind === 'file' ? `${destination.file}#${destination.hash}` : destination.kind

/** What a browser would find at an address that a page of the built site mentions. */
type Destination =
  /** A file of the site, which may be a page; `hash` is decoded and empty for the top of the page. */
  | { kind: 'file'; file: string; page: BuiltPage | undefined; hash: string }
  /** Another spelling of an address, which the host redirects. */
  | { kind: 'redirect'; to: string }
  | { kind: 'missing'; path: string }

/** Follows an address as the host of the site would answer it; undefined for one of another site. */
function resolveReference(url: string, page: BuiltPage, built: BuiltSite): Destination | undefined {
  // The same host outside the base path is another deployment: the schema names the public one.
  const home = `${site.url}${built.basePath}`
  const inSite =
    url.startsWith(`${home}/`) || url === home ? url.slice(site.url.length) || '/' : url
  const parts = splitInSiteUrl(inSite)
  if (!parts) return undefined
  const hash = decode(/#(.*)$/.exec(parts.suffix)?.[1]?.replace(/:~:.*$/, '') ?? '')
  if (parts.path === '') return { kind: 'file', file: page.file, page, hash }

  const path = new URL(parts.path, `http://site${built.basePath}${page.route}`).pathname
  const answer = resolve(path, {
    has: (file) => built.files.has(file),
    basePath: built.basePath,
    redirects,
  })
  switch (answer.kind) {
    case 'file':
      return { ...answer, page: built.pages.find(({ file }) => file === answer.file), hash }
    case 'redirect':
      return answer
    case 'not-found':
    case 'bad-request':
      return { kind: 'missing', path: decode(path) }
  }
}

/** Each former address leads to a page or a file of the site. */
export function checkRedirects(built: BuiltSite, table = redirects): Problem[] {
  const [page] = built.pages
  return Object.entries(table).flatMap(([from, to]): Problem[] => {
    const destination = page && resolveReference(built.basePath + to, page, built)
    if (destination?.kind === 'file' && !isBroken(destination)) return []
    return [
      {
        file: 'lib/hosting/redirects.ts',
        severity: 'error',
        rule: 'redirect',
        what: `"${from}" leads to "${to}", which is no page, file or anchor of the site.`,
        why: 'Readers would find nothing there.',
        fix: adviseOnMissing(to, { ...built, basePath: '' }),
      },
    ]
  })
}

/** No link is within another: React would throw the page of the server away. */
export const checkNestedLinks = (page: BuiltPage): Problem[] =>
  page.nested.map((tag) => ({
    file: `out/${page.file}`,
    severity: 'error',
    rule: 'nested-link',
    what: `On ${page.route}, the link ${tag} is within another link.`,
    why: 'Browsers end the outer one before it, and the page is rendered anew.',
    fix: 'Let the component that makes the outer link show the text of its content alone.',
  }))

/** Each built page has one title, and its headings skip no level. */
export function checkHeadings(page: BuiltPage): Problem[] {
  const file = `out/${page.file}`
  const titles = page.headings.filter(({ level }) => level === 1)
  const common = { file, severity: 'error' } as const
  const steps = page.headings.flatMap(({ level, text }, index) => {
    const before = page.headings[index - 1]
    if (before === undefined || level <= before.level + 1) return []
    return {
      ...common,
      rule: 'heading-increment',
      what: `On ${page.route}, the heading "${text}" is of level ${level}, the one before it, "${before.text}", of level ${before.level}.`,
      why: 'People who use a screen reader take the gap for a missing part.',
      fix: `Make it a heading of level ${before.level + 1}.`,
    }
  })
  if (titles.length === 1) return steps
  const list = titles.map(({ text }) => `"${text}"`).join(', ')
  const title = {
    ...common,
    rule: 'one-title',
    what:
      titles.length === 0
        ? `${page.route} has no level-1 heading.`
        : `${page.route} has ${titles.length} level-1 headings: ${list}.`,
    why: 'People who use a screen reader find their place by the one level-1 heading.',
    fix: 'Let the text or one component of the page bring it.',
  }
  return [title, ...steps]
}
