import { useEffect } from 'react'
import { readStorage, storageKeys, writeStorage } from '#ui/storage.ts'
import {
  COLOR_MODE_ATTRIBUTE,
  DARK_SYSTEM,
  parseColorMode,
  type ColorMode,
} from '#frame/site/boot-script.ts'
import { usePage, useRootAttribute } from '#frame/page/page-context.tsx'
import { MoonIcon, SunIcon } from '#ui/icons.tsx'
import styles from './icon-button.module.css'

/**
 * Switches between dark and light, and stores the choice. Other tabs and the toggle in the mobile menu
 * update as well. The button is disabled until scripts run.
 */
export function ColorModeToggle() {
  const { darkMode, nextThemes } = usePage().config
  const defaultTheme = nextThemes?.defaultTheme ?? 'system'
  const attribute = useRootAttribute(COLOR_MODE_ATTRIBUTE)
  const mode = parseColorMode(attribute) ?? 'light'

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const system = window.matchMedia(DARK_SYSTEM)
    const follow = () => {
      const preferred = system.matches ? 'dark' : 'light'
      const unchosen = defaultTheme === 'system' ? preferred : defaultTheme
      applyMode(parseColorMode(readStorage(storageKeys.theme)) ?? unchosen)
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKeys.theme || key === null) follow()
    }
    window.addEventListener('storage', onStorage, { signal })
    // Pages in the back/forward cache receive no storage events.
    window.addEventListener('pageshow', follow, { signal })
    if (defaultTheme === 'system') system.addEventListener('change', follow, { signal })
    return () => abort.abort()
  }, [defaultTheme])

  if (darkMode === false) return null

  const toggle = () => {
    const next = mode === 'dark' ? 'light' : 'dark'
    applyMode(next)
    writeStorage(storageKeys.theme, next)
  }

  return (
    <button
      type="button"
      className={styles.button}
      disabled={attribute === null}
      aria-label={`Switch between dark and light mode (currently ${mode} mode)`}
      title={`${mode} mode`}
      onClick={toggle}
    >
      {mode === 'dark' ? <MoonIcon /> : <SunIcon />}
    </button>
  )
}

function applyMode(mode: ColorMode) {
  document.documentElement.setAttribute(COLOR_MODE_ATTRIBUTE, mode)
}
