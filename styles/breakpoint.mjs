/**
 * The first width, in CSS pixels, that gets the desktop layout; below it: mobile.
 * Plain ESM, because both sides need it: components, and postcss.config.mjs for the style sheets.
 */
export const DESKTOP_MIN_WIDTH = 996

/** The first width, in CSS pixels, at which two things of a list fit beside each other; below it: a phone. */
export const TABLET_MIN_WIDTH = 640
