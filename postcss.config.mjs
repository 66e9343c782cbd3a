import { createRequire } from 'node:module'
import { DESKTOP_MIN_WIDTH, inEm, TABLET_MIN_WIDTH } from 'graphql-docs-kit/styles/breakpoint.mjs'

// Next asks for plugins by resolvable name, not as functions.
const plugin = createRequire(import.meta.url).resolve(
  './packages/kit/styles/postcss-breakpoint.cjs',
)

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
