import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { storageKeys, visitKeys } from '@/lib/site/constants'
import type { ColorModeSettings } from '@/lib/theme/color-mode'
import {
  ANNOUNCEMENT_DISMISSED_ATTRIBUTE,
  boot as bootFunction,
  bootOptions,
  inlineCall,
  SCRIPT_ATTRIBUTE,
} from './boot-script'

function run({ text }: { text: string }) {
  Object.assign(globalThis, { received: text })
}

it('is a script that calls the function with its options, whatever text they hold', () => {
  const text = `</script><!-- "quotes" \\ and 'more'`
  const script = inlineCall(run, { text })
  expect(script).not.toContain('<')
  const world: { received?: string } = {}
  runInNewContext(script, world)
  expect(world.received).toBe(text)
})

interface Browser {
  stored?: Record<string, string>
  /** Whether the reader's system is set to dark. */
  dark?: boolean
  blocked?: boolean
  /** How the document came, and the keys that were removed. */
  load?: { type: string; removed: string[] }
}

/** What the script writes on the root element. */
function boot(
  settings: Partial<ColorModeSettings>,
  browser: Browser = {},
  announcement: string | null = null,
) {
  const { stored = {}, dark = false, blocked = false, load } = browser
  const attributes: Record<string, string> = {}
  const setAttribute = (name: string, value: string) => (attributes[name] = value)
  const context = {
    document: { documentElement: { setAttribute } },
    matchMedia: (query: string) => ({ matches: query.includes('dark') && dark }),
    performance: { getEntriesByType: () => [load] },
    sessionStorage: { removeItem: (key: string) => load?.removed.push(key) },
    get localStorage() {
      if (blocked) throw new Error('blocked')
      return { getItem: (key: string) => stored[key] ?? null }
    },
  }
  const colorMode: ColorModeSettings = { defaultTheme: 'light', storageKey: 'theme', ...settings }
  runInNewContext(inlineCall(bootFunction, bootOptions(colorMode, announcement)), context)
  return attributes
}

it.each<[string, Partial<ColorModeSettings>, Browser, string]>([
  ['the default', {}, { dark: true }, 'light'],
  ['another default', { defaultTheme: 'dark' }, {}, 'dark'],
  ['the system, dark', { defaultTheme: 'system' }, { dark: true }, 'dark'],
  ['the system, light', { defaultTheme: 'system' }, {}, 'light'],
  ['what was chosen', {}, { stored: { theme: 'dark' } }, 'dark'],
  [
    'what was chosen against the system',
    { defaultTheme: 'system' },
    { dark: true, stored: { theme: 'light' } },
    'light',
  ],
  ['the default for a value that is no mode', {}, { stored: { theme: 'system' } }, 'light'],
  [
    'what was chosen under the key',
    { storageKey: 'mode' },
    { stored: { theme: 'light', mode: 'dark' } },
    'dark',
  ],
  ['the forced one', { forcedTheme: 'dark' }, { stored: { theme: 'light' } }, 'dark'],
  ['the default with storage blocked', { defaultTheme: 'dark' }, { blocked: true }, 'dark'],
])('the colour mode before the first paint is %s', (_, settings, browser, expected) => {
  expect(boot(settings, browser)['data-theme']).toBe(expected)
})

it.each([
  ['hidden for who dismissed this very key', 'news', 'news', 'true'],
  ['shown for who dismissed another', 'older', 'news', 'false'],
  ['shown where it cannot be dismissed', 'news', null, 'false'],
])('the announcement before the first paint is %s', (_why, id, announcement, dismissed) => {
  const stored = { [storageKeys.announcementDismiss]: 'true', [storageKeys.announcementId]: id }
  const attributes = boot({}, { stored }, announcement)
  expect(attributes[ANNOUNCEMENT_DISMISSED_ATTRIBUTE]).toBe(dismissed)
})

it.each([
  ['navigate', []],
  ['reload', Object.values(visitKeys)],
])('a document that comes by %s ends of the visit: %j', (type, ended) => {
  const removed: string[] = []
  boot({}, { load: { type, removed } })
  expect(removed).toEqual(ended)
})

it('says that scripts run', () => {
  expect(boot({})).toHaveProperty(SCRIPT_ATTRIBUTE, '')
})
