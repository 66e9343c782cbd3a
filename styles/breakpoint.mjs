/**
 * The first width, in CSS pixels, that gets the desktop layout; below it: mobile.
 * Plain ESM, because components and postcss.config.mjs both read it.
 */
export const DESKTOP_MIN_WIDTH = 996

/** The first width, in CSS pixels, at which a list has two columns; below it: a phone. */
export const TABLET_MIN_WIDTH = 640

/**
 * A width as a media query takes it. In em, readers who enlarge the text get the layout for narrow windows.
 *
 * @param {number} pixels at the usual text size
 */
export const inEm = (pixels) => `${pixels / 16}em`

/** The media query of the desktop layout, for scripts. */
export const DESKTOP_QUERY = `(min-width: ${inEm(DESKTOP_MIN_WIDTH)})`
