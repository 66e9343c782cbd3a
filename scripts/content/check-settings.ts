import { validateBasePath, validateSettings } from '@/lib/site/validate'
import * as config from '@/site.config'
import { EXIT, fail } from '../shared/failure'

/** Stops with everything that is wrong with site.config.ts and BASE_PATH. */
export function checkSettings(
  settings: unknown = { ...config },
  basePath: string = process.env['BASE_PATH'] ?? '',
): void {
  const wrong = [
    ...validateSettings(settings).map(
      ({ setting, message }) => `site.config.ts: ${setting} ${message}.`,
    ),
    ...[validateBasePath(basePath)].filter((message) => message !== undefined),
  ]
  if (wrong.length > 0) fail(wrong.join('\n'), EXIT.contentProblem)
}
