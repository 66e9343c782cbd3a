/** Whether front-end settings can be shown: readable colours, known features, sensible versions. */
import { FEATURE_KEYS } from '../data/configuration'
import { fieldError } from '../errors'
import type {
  AppVersionPolicyInput,
  BrandThemeInput,
  FieldError,
  FrontendConfigurationInput,
} from '../schema-types'
import type { Store } from '../store'

/** WCAG 2.2, success criterion 1.4.3: text on its background. */
const TEXT_CONTRAST = 4.5

/** All problems of a draft. */
export function configurationProblems(
  store: Store,
  input: FrontendConfigurationInput,
): FieldError[] {
  const problems = themeProblems(input.theme)
  if (!input.locales.includes(input.defaultLocale)) {
    const message = `${input.defaultLocale} is not among the languages.`
    problems.push(fieldError('defaultLocale', 'UNSUPPORTED_VALUE', message))
  }
  for (const [index, id] of input.corridorIds.entries()) {
    if (store.tables.corridors.get(id)) continue
    const message = `There is no corridor "${id}".`
    problems.push(fieldError(`corridorIds.${index}`, 'UNSUPPORTED_VALUE', message))
  }
  for (const [index, { key }] of input.features.entries()) {
    if (FEATURE_KEYS.includes(key)) continue
    const message = `"${key}" is no feature; known are ${FEATURE_KEYS.join(', ')}.`
    problems.push(fieldError(`features.${index}.key`, 'UNSUPPORTED_VALUE', message))
  }
  const versions = input.appVersions ?? []
  return [...problems, ...versions.flatMap((item, index) => versionProblems(index, item))]
}

function themeProblems(theme: BrandThemeInput): FieldError[] {
  return [
    ...contrastProblems('onPrimary', theme.onPrimary, theme.primary),
    ...contrastProblems('darkOnPrimary', theme.darkOnPrimary, theme.darkPrimary),
  ]
}

function contrastProblems(field: string, text: string, background: string): FieldError[] {
  const ratio = contrast(text, background)
  if (ratio >= TEXT_CONTRAST) return []
  const message =
    `${text} on ${background} has a contrast of ${ratio.toFixed(2)}:1; ` +
    `text needs ${TEXT_CONTRAST}:1.`
  return [fieldError(`theme.${field}`, 'CONTRAST_TOO_LOW', message)]
}

/** The contrast ratio of two colours, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Relative luminance as WCAG defines it, from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

const VERSION = /^\d+\.\d+\.\d+$/

function versionProblems(index: number, policy: AppVersionPolicyInput): FieldError[] {
  const path = `appVersions.${index}`
  const { minimumVersion, recommendedVersion } = policy
  const malformed = (['minimumVersion', 'recommendedVersion'] as const).filter(
    (name) => !VERSION.test(policy[name]),
  )
  if (malformed.length > 0) {
    return malformed.map((name) =>
      fieldError(`${path}.${name}`, 'INVALID_FORMAT', 'Use three numbers, such as 2.4.0.'),
    )
  }
  if (!isLater(minimumVersion, recommendedVersion)) return []
  const message = 'The minimum is above the recommended version.'
  return [fieldError(`${path}.minimumVersion`, 'OUT_OF_RANGE', message)]
}

function isLater(a: string, b: string): boolean {
  const [x, y] = [a.split('.').map(Number), b.split('.').map(Number)]
  const different = x.findIndex((part, index) => part !== y[index])
  return different >= 0 && (x[different] ?? 0) > (y[different] ?? 0)
}
