import { storageKeys } from '@/site.config'

export type ColorMode = 'light' | 'dark'

/** The attribute on `<html>` that style sheets and tests read. */
export const COLOR_MODE_ATTRIBUTE = 'data-theme'
export const DEFAULT_COLOR_MODE: ColorMode = 'light'

/** A stored value counts only when it is one of the two modes; anything else is the default. */
export function parseColorMode(stored: string | null): ColorMode {
  return stored === 'dark' || stored === 'light' ? stored : DEFAULT_COLOR_MODE
}

export function otherColorMode(mode: ColorMode): ColorMode {
  return mode === 'dark' ? 'light' : 'dark'
}

export const COLOR_MODE_KEY = storageKeys.theme
