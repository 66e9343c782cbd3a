import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { MENU_FOLDERS, storageKeys } from '#ui/storage.ts'
import {
  ANNOUNCEMENT_DISMISSED_ATTRIBUTE,
  boot as bootFunction,
  bootOptions,
  inlineCall,
  SCRIPT_ATTRIBUTE,
} from './boot-script.ts'

function run({ text }: { text: string }) {
  Object.assign(globalThis, { received: text })
}

it('writes a script that calls the function with its options, whatever text they contain', () => {
  const text = `</script><!-- "quotes" \\ and 'more'`
  const script = inlineCall(run, { text })
  expect(script).not.toContain('<')
  const world: { received?: string } = {}
  runInNewContext(script, world)
  expect(world.received).toBe(text)
})

interface Browser {
  stored?: Record<string, string>
  /** Whether the reader's system is in dark mode. */
  dark?: boolean
  blocked?: boolean
  /** How the document was loaded, and the keys that were removed. */
  load?: { type: string; removed: string[] }
}

/** Returns the attributes that the script sets on the root element. */
function boot(
  defaultTheme: 'light' | 'dark' | 'system',
  browser: Browser = {},
  announcement: string | null = null,
) {
  const { stored = {}, dark = false, blocked = false, load } = browser
  const attributes: Record<string, string> = {}
  const setAttribute = (name: string, value: string) => (attributes[name] = value)
  const context = {
    document: { documentElement: { setAttribute } },
    location: { hash: '' },
    matchMedia: (query: string) => ({ matches: query.includes('dark') && dark }),
    performance: { getEntriesByType: () => [load] },
    sessionStorage: { removeItem: (key: string) => load?.removed.push(key) },
    get localStorage() {
      if (blocked) throw new Error('blocked')
      return { getItem: (key: string) => stored[key] ?? null }
    },
  }
  const choices = {
    nextThemes: { defaultTheme },
    ...(announcement !== null && { banner: { key: announcement } }),
  }
  runInNewContext(inlineCall(bootFunction, bootOptions(choices)), context)
  return attributes
}

it.each<[string, 'light' | 'dark' | 'system', Browser, string]>([
  ['the default', 'light', { dark: true }, 'light'],
  ['dark, as in the system', 'system', { dark: true }, 'dark'],
  ['light, as in the system', 'system', {}, 'light'],
  ['the stored mode', 'light', { stored: { theme: 'dark' } }, 'dark'],
  ['the default for an invalid value', 'light', { stored: { theme: 'system' } }, 'light'],
  ['the default with storage blocked', 'dark', { blocked: true }, 'dark'],
])('sets the colour mode before the first paint to %s', (_, defaultTheme, browser, expected) => {
  expect(boot(defaultTheme, browser)['data-theme']).toBe(expected)
})

it.each([
  ['hides an announcement that the reader dismissed', 'news', 'news', 'true'],
  ['shows an announcement with a new key', 'older', 'news', 'false'],
  ['hides nothing if there is no announcement', 'news', null, 'false'],
])('%s before the first paint', (_why, id, announcement, dismissed) => {
  const stored = { [storageKeys.announcementDismiss]: 'true', [storageKeys.announcementId]: id }
  const attributes = boot('light', { stored }, announcement)
  expect(attributes[ANNOUNCEMENT_DISMISSED_ATTRIBUTE]).toBe(dismissed)
})

it.each([
  ['navigate', []],
  ['reload', [MENU_FOLDERS]],
])('removes these keys after %s: %j', (type, ended) => {
  const removed: string[] = []
  boot('light', { load: { type, removed } })
  expect(removed).toEqual(ended)
})

it('marks that scripts run', () => {
  expect(boot('light')).toHaveProperty(SCRIPT_ATTRIBUTE, '')
})
