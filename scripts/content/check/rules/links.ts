import { redirects } from '@/lib/hosting/redirects'
import { isWithin, REFERENCE_PREFIX } from '@/lib/navigation/routes'
import { didYouMean } from '@/lib/search/closest.mjs'
import { resolveLink, type PageLink } from '../links'
import type { Page, PageRule, RuleProblem, Site } from '../site-model'

/** Every link that stays on the site leads somewhere, fragment included. */
export const linksRule: PageRule = (page, site) =>
  page.links.flatMap((link) => {
    const finding = check(link, page, site)
    return finding ? [{ at: link, ...finding }] : []
  })

function check(link: PageLink, page: Page, site: Site): RuleProblem | undefined {
  const { text, url } = link
  if (url === '') {
    const what = `${named(text)} has no address.`
    return { rule: 'empty-link', what, fix: 'Fill in the address, or remove the link.' }
  }
  const target = resolveLink(url, page)
  switch (target.kind) {
    case 'external':
      return undefined
    case 'relative':
      return {
        rule: 'relative-link',
        what: `${named(text)} is relative to the address of the page: ${url}.`,
        why: 'It would mean something else with a slash at the end of the address.',
        fix: 'Write the whole path, such as /docs/intro, or link to the file, such as ./intro.mdx.',
      }
    case 'file': {
      const route = site.pages.find(({ file }) => file === target.file)?.route
      return route === undefined
        ? missingFile(link, target.file, site)
        : checkAnchor(link, route, target.hash, site)
    }
    case 'address': {
      const { path, hash } = target
      if (path !== '/' && path.endsWith('/')) {
        return {
          rule: 'trailing-slash',
          what: `${named(text)} has a slash at the end: ${url}.`,
          why: 'Addresses of this site have none, and some hosts answer the two differently.',
          fix: `Write ${path.replace(/\/+$/, '')}.`,
        }
      }
      return site.targets.has(path)
        ? checkAnchor(link, path, hash, site)
        : brokenLink(link, path, site)
    }
  }
}

function brokenLink({ text, url }: PageLink, path: string, { targets }: Site): RuleProblem {
  const moved = redirects[path]
  return {
    rule: 'broken-link',
    what: `${named(text)} leads to ${path}, which does not exist.`,
    why: 'No page, file of public/ or generated file has this address.',
    fix:
      moved !== undefined
        ? `The page has moved: write ${moved}.`
        : (didYouMean(path, targets) ?? `Correct ${url}, or add the page.`),
  }
}

function missingFile({ text, url }: PageLink, file: string, { pages }: Site): RuleProblem {
  const files = pages.map((page) => page.file)
  return {
    severity: 'warning',
    rule: 'broken-file-link',
    what: `${named(text)} to the file ${url} couldn't be resolved.`,
    why: `There is no file ${file}.`,
    fix: didYouMean(file, files) ?? 'Correct the path, which starts at the folder of this file.',
  }
}

function checkAnchor(
  link: PageLink,
  route: string,
  hash: string,
  site: Site,
): RuleProblem | undefined {
  // What the reference shows is held against the schema: scripts/content/graphql.
  if (isWithin(route, REFERENCE_PREFIX)) return undefined
  const page = site.pages.find((candidate) => candidate.route === route)
  // What is not Markdown, or cannot be parsed, is checked in the built site alone.
  if (hash === '' || !page?.tree || page.ids.has(hash)) return undefined
  return {
    severity: 'warning',
    rule: 'broken-anchor',
    what: `${named(link.text)} leads to #${hash}, which is not on ${route}.`,
    why: 'The reader would land at the top of the page.',
    fix: didYouMean(hash, page.ids, (id) => `#${id}`) ?? `Use the id of a heading in ${page.file}.`,
  }
}

const named = (text: string) => (text ? `The link "${text}"` : 'The address')
