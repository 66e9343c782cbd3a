import { createRequire } from 'node:module'
import { DESKTOP_MIN_WIDTH, TABLET_MIN_WIDTH } from './styles/breakpoint.mjs'

// Next asks for plugins by resolvable name, not as functions.
const plugin = createRequire(import.meta.url).resolve('./styles/postcss-breakpoint.cjs')

export default {
  plugins: [[plugin, { desktopMinWidth: DESKTOP_MIN_WIDTH, tabletMinWidth: TABLET_MIN_WIDTH }]],
}
