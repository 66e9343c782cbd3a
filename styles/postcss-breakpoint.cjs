/**
 * PostCSS plugin: `@media (--desktop)` and `@media (--mobile)` become width
 * queries built from the one breakpoint, so that no style sheet repeats it.
 * @param {{ desktopMinWidth: number }} options
 */
module.exports = ({ desktopMinWidth }) => ({
  postcssPlugin: 'breakpoint',
  AtRule: {
    media(rule) {
      rule.params = rule.params
        .replace('(--desktop)', `(min-width: ${desktopMinWidth}px)`)
        .replace('(--mobile)', `(max-width: ${desktopMinWidth - 0.02}px)`)
    },
  },
})
module.exports.postcss = true
