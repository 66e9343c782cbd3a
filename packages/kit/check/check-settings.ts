import { readFileSync } from 'node:fs'
import { isWithin } from '#frame/navigation/routes.ts'
import { plainAddress } from '#hosting/page-files.ts'
import { placeOf } from '#markdown/report.mjs'
import {
  leavesOf,
  problemsOf,
  validateBasePath,
  validateSettings,
  type Settings,
} from '#settings/settings.ts'
import { didYouMean } from 'nextra-graphql/shared/closest.mjs'
import { apiSettings } from 'nextra-graphql/model/api-settings.ts'
import { EXIT, fail } from 'nextra-graphql/shared/failure.ts'
import { formatProblem, offsetOfName, type Problem } from 'nextra-graphql/shared/problem.ts'
import { fromRoot, root as repository } from '#shared/root.ts'
import { addressOf, checkAddress, type Surroundings } from './links.ts'
import { problemAt, type Site, type SiteRule } from './site-model.ts'

/** Settings files, relative to the repository root. */
export const SETTINGS_FILE = 'site.config.ts'
export const API_SETTINGS_FILE = 'api.config.ts'

/** Finds the place of a setting in its file, by its path. */
function placeOfSetting(names: readonly string[], file = SETTINGS_FILE) {
  const source = readFileSync(fromRoot(file), 'utf8')
  return placeOf(source, offsetOfName(source, names))
}

const rule = 'settings'

/** Returns the problems of the settings and of BASE_PATH. */
export function settingProblems(
  { site, api }: Pick<Settings, 'site' | 'api'>,
  basePath: string = process.env['BASE_PATH'] ?? '',
): Problem[] {
  const files = [
    [SETTINGS_FILE, validateSettings(site)],
    [API_SETTINGS_FILE, problemsOf('api', api, apiSettings)],
  ] as const
  const problems = files.flatMap(([file, found]) =>
    found.map(({ severity, setting, message }): Problem => {
      const place = placeOfSetting(setting.split('.').slice(1), file)
      return { file, ...place, severity, rule, what: `${setting} ${message}.` }
    }),
  )
  const what = validateBasePath(basePath)
  return what === undefined
    ? problems
    : [...problems, { file: 'BASE_PATH', severity: 'error', rule, what }]
}

/** Fails if the settings have errors. Prints warnings, which are errors with STRICT=1. */
export function checkSettings(...settings: Parameters<typeof settingProblems>): void {
  const problems = settingProblems(...settings)
  if (problems.length === 0) return
  const text = problems.map(formatProblem).join('\n\n')
  const isStrict = process.env['STRICT'] === '1'
  if (isStrict || problems.some(({ severity }) => severity === 'error'))
    fail(text, EXIT.contentProblem)
  console.log(text)
}

/** Reports old addresses that are in use, or do not redirect to a page or another site in one step. */
export function redirectProblems(site: Surroundings): Problem[] {
  const { targets, settings } = site
  const present = new Map([...targets.keys()].map((address) => [plainAddress(address), address]))
  return Object.entries(settings.hosting.redirects).flatMap(([from, to]) => {
    const finding = redirectFinding(present.get(plainAddress(from)), to, site)
    if (!finding) return []
    const at = placeOfSetting(['hosting', 'redirects', from])
    const what = `"${from}" redirects to "${to}" ${finding.what}`
    return [problemAt(SETTINGS_FILE, { ...finding, at, severity: 'error', rule: 'redirect', what })]
  })
}

/** Returns the problem of a redirect, without its subject. @param source the page or file at the old address */
function redirectFinding(source: string | undefined, to: string, site: Surroundings) {
  if (source !== undefined) {
    return {
      what: `although ${source} exists.`,
      why: 'Some hosts would redirect readers away from it, others would not redirect at all.',
      fix: 'Remove the line, or rename the page or file.',
    }
  }
  if (!to.startsWith('/')) return undefined
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
