/**
 * The first width, in CSS pixels, that gets the desktop layout; below it: mobile.
 * Here, in plain ESM, because both sides need it: site.config.ts re-exports it to
 * components, and postcss.config.mjs hands it to the style sheets.
 */
export const DESKTOP_MIN_WIDTH = 996

/** The first width, in CSS pixels, at which two things of a list fit beside each other; below it: a phone. */
export const TABLET_MIN_WIDTH = 640
