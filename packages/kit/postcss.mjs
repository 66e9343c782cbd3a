import { createRequire } from 'node:module'
import { DESKTOP_MIN_WIDTH, inEm, TABLET_MIN_WIDTH } from '#styles/breakpoint.mjs'

// Next expects plugins by resolvable name, not as functions.
const plugin = createRequire(import.meta.url).resolve('./styles/postcss-breakpoint.cjs')

/** The default export of a site's postcss.config.mjs. */
export default {
  plugins: [
    [
      plugin,
      {
        desktop: inEm(DESKTOP_MIN_WIDTH),
        mobile: inEm(DESKTOP_MIN_WIDTH - 0.02),
        phone: inEm(TABLET_MIN_WIDTH - 0.02),
      },
    ],
  ],
}
