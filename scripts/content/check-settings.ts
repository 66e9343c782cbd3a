import { readFileSync } from 'node:fs'
import { validateBasePath, validateSettings } from '@/lib/site/settings'
import * as config from '@/site.config'
import { EXIT, fail } from '../shared/failure'
import { formatProblem, type Problem } from '../shared/problem'
import { fromRoot } from '../shared/root'

const FILE = 'site.config.ts'

/** What is wrong with site.config.ts, as it was when this module was loaded, and with BASE_PATH. */
export function settingProblems(
  settings: Parameters<typeof validateSettings>[0] = config,
  basePath: string = process.env['BASE_PATH'] ?? '',
): Problem[] {
  const lines = readFileSync(fromRoot(FILE), 'utf8').split('\n')
  const common = { severity: 'error', rule: 'settings' } as const
  const problems = validateSettings(settings).map(({ setting, message }): Problem => {
    const name = /([\w-]+)(?:\.\d+)?$/.exec(setting)?.[1] ?? setting
    const index = lines.findIndex((line) => new RegExp(`\\b${name}\\b['"]?( =|:)`).test(line))
    return {
      file: FILE,
      ...(index !== -1 && { line: index + 1, column: 1 + (lines[index]?.search(/\S/) ?? 0) }),
      ...common,
      what: `${setting} ${message}.`,
    }
  })
  const what = validateBasePath(basePath)
  return what === undefined ? problems : [...problems, { file: 'BASE_PATH', ...common, what }]
}

/** Stops with everything that is wrong with the settings. */
export function checkSettings(...given: Parameters<typeof settingProblems>): void {
  const problems = settingProblems(...given)
  if (problems.length > 0) fail(problems.map(formatProblem).join('\n\n'), EXIT.contentProblem)
}
