import { readFileSync } from 'node:fs'
import { placeOf } from '#markdown/report.mjs'
import {
  problemsOf,
  validateBasePath,
  validateSettings,
  type Settings,
} from '#settings/settings.ts'
import { apiSettings } from 'nextra-graphql/model/api-settings.ts'
import { EXIT, fail } from 'nextra-graphql/shared/failure.ts'
import { formatProblem, offsetOfName, type Problem } from 'nextra-graphql/shared/problem.ts'
import { fromRoot } from '#shared/root.ts'

/** Settings files, relative to the repository root. */
export const SETTINGS_FILE = 'site.config.ts'
export const API_SETTINGS_FILE = 'api.config.ts'

/** Finds the place of a setting in its file, by its path. */
export function placeOfSetting(names: readonly string[], file = SETTINGS_FILE) {
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
