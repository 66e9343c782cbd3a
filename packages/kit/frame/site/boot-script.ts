import { MENU_FOLDERS, storageKeys } from '#ui/storage.ts'

export type ColorMode = 'light' | 'dark'

/** Attribute on `<html>` with the colour mode, which style sheets and tests read. */
export const COLOR_MODE_ATTRIBUTE = 'data-theme'

/** Matches if the system is in dark mode. */
export const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** Returns a stored mode, or undefined for any other value. */
export function parseColorMode(stored: string | null): ColorMode | undefined {
  return stored === 'dark' || stored === 'light' ? stored : undefined
}

/** Set on `<html>` once any script has run. Style sheets then show controls that need scripts. */
export const SCRIPT_ATTRIBUTE = 'data-js'
/** Set on `<html>` before the first paint: whether the reader dismissed this announcement. */
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-bar-initially-dismissed'

/** The options of theme.config.tsx that matter before the first paint. */
interface Choices {
  banner?: { key: string }
  nextThemes?: { defaultTheme: ColorMode | 'system' }
}

export const bootOptions = ({ banner, nextThemes }: Choices) => ({
  defaultTheme: nextThemes?.defaultTheme ?? 'system',
  darkSystem: DARK_SYSTEM,
  announcement: banner?.key ?? null,
  keys: {
    theme: storageKeys.theme,
    id: storageKeys.announcementId,
    dismissed: storageKeys.announcementDismiss,
  },
  folders: MENU_FOLDERS,
  attributes: {
    script: SCRIPT_ATTRIBUTE,
    colorMode: COLOR_MODE_ATTRIBUTE,
    dismissed: ANNOUNCEMENT_DISMISSED_ATTRIBUTE,
  },
})

/**
 * Runs in an inline script (`inlineCall`) before the first paint, so that the stored colour mode and
 * announcement appear without a flash or layout shift. If storage is blocked, the defaults apply. A reload
 * closes the reader's menu folders.
 */
export function boot(options: ReturnType<typeof bootOptions>): void {
  const { defaultTheme, darkSystem, announcement, keys, folders, attributes } = options
  const root = document.documentElement
  const read = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const preferred = () => (matchMedia(darkSystem).matches ? 'dark' : 'light')
  const stored = read(keys.theme)
  const choice = stored === 'dark' || stored === 'light' ? stored : defaultTheme
  const dismissed =
    announcement !== null && read(keys.dismissed) === 'true' && read(keys.id) === announcement
  root.setAttribute(attributes.script, '')
  root.setAttribute(attributes.colorMode, choice === 'system' ? preferred() : choice)
  root.setAttribute(attributes.dismissed, String(dismissed))
  // The reference delays the layout of entries out of view, but a jump needs the height of entries around its target.
  if (location.hash) {
    const style = document.createElement('style')
    style.textContent = `.ref-batch:has(#${CSS.escape(location.hash.slice(1))}){content-visibility:visible}`
    document.head.append(style)
  }
  try {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (load?.type === 'reload') sessionStorage.removeItem(folders)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/**
 * Returns the text of an inline `<script>` that calls a function, before and without any bundle. The text
 * contains the function but not its module, so the function may only use its argument and browser globals.
 * Its name is removed, because bundles mangle it differently, and the policy contains a hash of this text
 * (document.tsx).
 *
 * @param options JSON-serialisable data
 */
export function inlineCall<Options extends object>(
  run: (options: Options) => void,
  options: Options,
): string {
  // Only `<` can start a sequence that ends the script element.
  return `(${run.toString().replace(/^function \w+/, 'function')})(${JSON.stringify(options).replaceAll('<', '\\u003c')})`
}
