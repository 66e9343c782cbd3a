import { validateBasePath, validateSettings, type SiteSettings } from '@/lib/site/settings'
import { api, site } from '@/site.config'
import { EXIT, fail } from '../shared/failure'
import { formatProblem, type Problem } from '../shared/problem'
import { placeOfSetting, SETTINGS_FILE } from './hosting'

/** Problems of site.config.ts, as it was when this module was loaded, and of BASE_PATH. */
export function settingProblems(
  settings: SiteSettings = site,
  basePath: string = process.env['BASE_PATH'] ?? '',
): Problem[] {
  const rule = 'settings'
  const problems = validateSettings(settings, api).map(
    ({ severity, setting, message }): Problem => {
      const place = placeOfSetting(setting.split('.').slice(1))
      return { file: SETTINGS_FILE, ...place, severity, rule, what: `${setting} ${message}.` }
    },
  )
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
