export type ColorMode = 'light' | 'dark'

/** How the colour mode of a first visit is found: `nextThemes` in theme.config.tsx. */
export interface ColorModeSettings {
  /** Without a choice of the reader; `system` follows the reader's system. */
  defaultTheme: ColorMode | 'system'
  /** Always this one, whatever the reader chose. */
  forcedTheme?: ColorMode
  /** Key in localStorage under which the reader's choice is kept. */
  storageKey: string
}

/** The attribute on `<html>` that style sheets and tests read. */
export const COLOR_MODE_ATTRIBUTE = 'data-theme'

/** Matches on a system that is set to dark. */
export const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** A stored value counts only when it is one of the two modes. */
export function parseColorMode(stored: string | null): ColorMode | undefined {
  return stored === 'dark' || stored === 'light' ? stored : undefined
}
