import { movedTo, plainAddress } from '#hosting/page-files.ts'
import { isWithin } from '#frame/navigation/routes.ts'
import { didYouMean } from 'nextra-graphql/shared/closest.mjs'
import type { Problem } from 'nextra-graphql/shared/problem.ts'
import { root as repository } from '#shared/root.ts'
import { placeOfSetting, SETTINGS_FILE } from './check-settings.ts'
import { addressOf, checkAddress, type Surroundings } from './links.ts'
import { problemAt, type Finding, type Site, type SiteRule } from './site-model.ts'
import { leavesOf } from '#settings/settings.ts'

/** Reports old addresses that are in use, or do not redirect to a page or another site in one step. */
export function redirectProblems(site: Surroundings): Problem[] {
  const { targets, settings } = site
  const present = new Map([...targets.keys()].map((address) => [plainAddress(address), address]))
  return Object.entries(settings.hosting.redirects).flatMap(([from, to]) => {
    const finding = sourceFinding(present.get(plainAddress(from))) ?? targetFinding(to, site)
    if (!finding) return []
    const at = placeOfSetting(['hosting', 'redirects', from])
    const what = `"${from}" redirects to "${to}" ${finding.what}`
    return [problemAt(SETTINGS_FILE, { ...finding, at, severity: 'error', rule: 'redirect', what })]
  })
}

/** Problem of an old address, without its subject. */
type RedirectFinding = Pick<Finding, 'what' | 'why' | 'fix'> | undefined

const sourceFinding = (address: string | undefined): RedirectFinding =>
  address === undefined
    ? undefined
    : {
        what: `although ${address} exists.`,
        why: 'Some hosts would redirect readers away from it, others would not redirect at all.',
        fix: 'Remove the line, or rename the page or file.',
      }

function targetFinding(to: string, site: Surroundings): RedirectFinding {
  const { redirects } = site.settings.hosting
  if (!to.startsWith('/')) return undefined
  if (movedTo(to, redirects) !== undefined) {
    const why = 'Readers and search engines would be redirected more than once, or without end.'
    return { what: 'which is redirected as well.', why, fix: 'Write the address of the page.' }
  }
  const [path = '', hash = ''] = to.replace(/\?[^#]*/, '').split('#')
  const problem = checkAddress({ path, hash }, site)
  return problem && { ...problem, what: `and ${problem.what}` }
}

/** Reports links of the footer and of the search without a target. */
export function settingLinkProblems(site: Surroundings): Problem[] {
  const { url, footer, search } = site.settings
  return leavesOf({ footer, search }, ['site']).flatMap(([setting, value]) => {
    if (!/\.(?:href|url)$/.test(setting)) return []
    const address = addressOf(String(value), { file: SETTINGS_FILE, route: '/' }, url)
    const finding = address && checkAddress(address, site)
    if (!finding) return []
    const at = placeOfSetting(setting.split('.').slice(1))
    return [problemAt(SETTINGS_FILE, { ...finding, at, what: `${setting}: ${finding.what}` })]
  })
}

/** Reports unlisted pages and folders that do not exist. */
export function unlistedProblems(site: Pick<Site, 'addresses' | 'settings'>): Problem[] {
  const routes = site.addresses.map(({ route }) => route)
  return site.settings.hosting.unlisted
    .filter((path) => !routes.some((route) => isWithin(route, path)))
    .map((path) =>
      problemAt(SETTINGS_FILE, {
        at: placeOfSetting(['hosting', 'unlisted']),
        rule: 'unlisted',
        what: `hosting.unlisted contains ${path}, which is not a page or folder.`,
        why: 'A page at another address would appear in search, lists and feeds.',
        fix: didYouMean(path, routes) ?? 'Correct the address, or remove it.',
      }),
    )
}

/** Checks the hosting settings of this repository against its pages and files. */
export const hostingRule: SiteRule = (site) =>
  site.root === repository
    ? [...redirectProblems(site), ...settingLinkProblems(site), ...unlistedProblems(site)]
    : []
