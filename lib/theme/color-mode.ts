export type ColorMode = 'light' | 'dark'

/** The attribute on `<html>` that style sheets and tests read. */
export const COLOR_MODE_ATTRIBUTE = 'data-theme'

/** Matches on a system that is set to dark. */
export const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** A stored value counts only when it is one of the two modes. */
export function parseColorMode(stored: string | null): ColorMode | undefined {
  return stored === 'dark' || stored === 'light' ? stored : undefined
}
