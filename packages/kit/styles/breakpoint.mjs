/** The first width, in CSS pixels, with the desktop layout. Narrower windows are mobile. */
export const DESKTOP_MIN_WIDTH = 996

/** The first width, in CSS pixels, at which a list has two columns. Narrower windows are phones. */
export const TABLET_MIN_WIDTH = 640

/**
 * A width for media queries, in em: readers who enlarge the text get the layout for narrow windows.
 *
 * @param {number} pixels at the default text size
 */
export const inEm = (pixels) => `${pixels / 16}em`

/** The media query of the desktop layout, for scripts. */
export const DESKTOP_QUERY = `(min-width: ${inEm(DESKTOP_MIN_WIDTH)})`
