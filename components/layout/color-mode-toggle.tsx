import { useEffect } from 'react'
import { writeStorage } from '@/lib/site/storage'
import {
  COLOR_MODE_ATTRIBUTE,
  COLOR_MODE_KEY,
  otherColorMode,
  parseColorMode,
  type ColorMode,
} from '@/lib/theme/color-mode'
import { MoonIcon, SunIcon } from '@/components/ui/icons'
import { useRootAttribute } from './use-root-attribute'
import styles from './icon-button.module.css'

/**
 * Two states, kept in storage; other tabs and the second toggle in the mobile
 * menu follow. Disabled until scripts run, because nothing else can make it work.
 */
export function ColorModeToggle() {
  const attribute = useRootAttribute(COLOR_MODE_ATTRIBUTE)
  const mode = parseColorMode(attribute)

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === COLOR_MODE_KEY || key === null) applyMode(parseColorMode(newValue))
    }
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener('storage', onStorage)
    }
  }, [])

  const toggle = () => {
    const next = otherColorMode(mode)
    applyMode(next)
    writeStorage(COLOR_MODE_KEY, next)
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
