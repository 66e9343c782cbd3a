/** The settings, asked by modules that read none of them: folder.mjs asks, where others fail for what is missing. */
import { readFileSync } from 'node:fs'
import { placeOf } from '@/lib/mdx/report.mjs'
import { validateBasePath, validateSettings, type SiteSettings } from '@/lib/site/settings'
import { api, site as settings } from '@/site.config'
import { EXIT, fail } from './failure'
import { formatProblem, offsetOfName, type Problem } from './problem'
import { fromRoot } from './root'

/** The file of the settings, from the root of the repository. */
export const SETTINGS_FILE = 'site.config.ts'

/** The place of a setting in its file, by the names on the way to it. */
export function placeOfSetting(names: readonly string[]) {
  const source = readFileSync(fromRoot(SETTINGS_FILE), 'utf8')
  return placeOf(source, offsetOfName(source, names))
}

/** Problems of site.config.ts, as it was when this module was loaded, and of BASE_PATH. */
export function settingProblems(
  site: SiteSettings = settings,
  basePath: string = process.env['BASE_PATH'] ?? '',
): Problem[] {
  const rule = 'settings'
  const problems = validateSettings(site, api).map(({ severity, setting, message }): Problem => {
    const place = placeOfSetting(setting.split('.').slice(1))
    return { file: SETTINGS_FILE, ...place, severity, rule, what: `${setting} ${message}.` }
  })
  const what = validateBasePath(basePath)
  return what === undefined
    ? problems
    : [...problems, { file: 'BASE_PATH', severity: 'error', rule, what }]
}

/** Stops with everything that is wrong with the settings; prints what only waits for its text, unless STRICT=1. */
export function checkSettings(...settings: Parameters<typeof settingProblems>): void {
  const problems = settingProblems(...settings)
  if (problems.length === 0) return
  const text = problems.map(formatProblem).join('\n\n')
  const isStrict = process.env['STRICT'] === '1'
  if (isStrict || problems.some(({ severity }) => severity === 'error'))
    fail(text, EXIT.contentProblem)
  console.log(text)
}
