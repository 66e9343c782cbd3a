import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { storageKeys, visitKeys } from '#ui/storage.ts'
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
  /** The reader's system is set to dark. */
  dark?: boolean
  blocked?: boolean
  /** Way by which the document came, and the keys that were removed. */
  load?: { type: string; removed: string[] }
}

/** Attributes that the script writes on the root element. */
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
  ['the system, dark', 'system', { dark: true }, 'dark'],
  ['the system, light', 'system', {}, 'light'],
  ['what was chosen', 'light', { stored: { theme: 'dark' } }, 'dark'],
  ['the default for a value that is no mode', 'light', { stored: { theme: 'system' } }, 'light'],
  ['the default with storage blocked', 'dark', { blocked: true }, 'dark'],
])('the colour mode before the first paint is %s', (_, defaultTheme, browser, expected) => {
  expect(boot(defaultTheme, browser)['data-theme']).toBe(expected)
})

it.each([
  ['hidden for a reader who dismissed this key', 'news', 'news', 'true'],
  ['shown to a reader who dismissed another key', 'older', 'news', 'false'],
  ['not hidden where there is none', 'news', null, 'false'],
])('the announcement before the first paint is %s', (_why, id, announcement, dismissed) => {
  const stored = { [storageKeys.announcementDismiss]: 'true', [storageKeys.announcementId]: id }
  const attributes = boot('light', { stored }, announcement)
  expect(attributes[ANNOUNCEMENT_DISMISSED_ATTRIBUTE]).toBe(dismissed)
})

it.each([
  ['navigate', []],
  ['reload', Object.values(visitKeys)],
])('a document loaded by %s removes from the visit: %j', (type, ended) => {
  const removed: string[] = []
  boot('light', { load: { type, removed } })
  expect(removed).toEqual(ended)
})

it('marks that scripts run', () => {
  expect(boot('light')).toHaveProperty(SCRIPT_ATTRIBUTE, '')
})
