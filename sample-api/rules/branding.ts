/** Whether front-end settings can be shown: readable colours, known features, sensible versions. */
import { fieldError, malformed, outOfRange, problemsOf, unsupported } from '../problems'
import type { AppVersionPolicyInput, FieldError, FrontendConfigurationInput } from '../schema-types'
import type { Store } from '../store'

/** Capabilities that a front end can switch; other keys are refused. */
const FEATURE_KEYS: readonly string[] = [
  'business_accounts',
  'cash_pickup',
  'mobile_wallets',
  'passkeys',
  'payment_initiation',
]

/** WCAG 2.2, success criterion 1.4.3: text on its background. */
const TEXT_CONTRAST = 4.5

/** All problems of a draft. */
export function configurationProblems(
  { tables }: Store,
  { theme, locales, defaultLocale, corridorIds, features, appVersions }: FrontendConfigurationInput,
): FieldError[] {
  return problemsOf(
    contrastProblems('onPrimary', theme.onPrimary, theme.primary),
    contrastProblems('darkOnPrimary', theme.darkOnPrimary, theme.darkPrimary),
    !locales.includes(defaultLocale) &&
      unsupported('defaultLocale', `${defaultLocale} is not among the languages.`),
    ...corridorIds.map(
      (id, index) =>
        !tables.corridors.get(id) &&
        unsupported(`corridorIds.${index}`, `There is no corridor "${id}".`),
    ),
    ...features.map(
      ({ key }, index) =>
        !FEATURE_KEYS.includes(key) &&
        unsupported(
          `features.${index}.key`,
          `"${key}" is no feature; known are ${FEATURE_KEYS.join(', ')}.`,
        ),
    ),
    ...(appVersions ?? []).map((item, index) => versionProblems(`appVersions.${index}`, item)),
  )
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

function versionProblems(path: string, policy: AppVersionPolicyInput): FieldError[] {
  const malformedVersions = (['minimumVersion', 'recommendedVersion'] as const)
    .filter((name) => !VERSION.test(policy[name]))
    .map((name) => malformed(`${path}.${name}`, 'Use three numbers, such as 2.4.0.'))
  if (malformedVersions.length > 0) return malformedVersions
  return problemsOf(
    isLater(policy.minimumVersion, policy.recommendedVersion) &&
      outOfRange(`${path}.minimumVersion`, 'The minimum is above the recommended version.'),
  )
}

function isLater(a: string, b: string): boolean {
  const [x, y] = [a.split('.').map(Number), b.split('.').map(Number)]
  const different = x.findIndex((part, index) => part !== y[index])
  return different >= 0 && (x[different] ?? 0) > (y[different] ?? 0)
}
