/** Smallest width with the desktop layout, in CSS pixels. Narrower windows get the mobile layout. */
export const DESKTOP_MIN_WIDTH = 996

/** Smallest width at which lists have two columns, in CSS pixels. Narrower windows count as phones. */
export const TABLET_MIN_WIDTH = 640

/**
 * Converts a width for media queries to em, so that readers who enlarge the text get the narrow layout.
 *
 * @param {number} pixels at the default text size
 */
export const inEm = (pixels) => `${pixels / 16}em`

/** Media query for the desktop layout, for use in scripts. */
export const DESKTOP_QUERY = `(min-width: ${inEm(DESKTOP_MIN_WIDTH)})`
