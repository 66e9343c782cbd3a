/**
 * PostCSS plugin: `@media (--desktop)` and `@media (--mobile)` become width
 * queries built from the one breakpoint, and `@media (--phone)` from the width of
 * a phone, so that no style sheet repeats them.
 * Paper is no desktop, however wide: what would stand beside the text is not printed.
 * @param {{ desktopMinWidth: number, tabletMinWidth: number }} options
 */
module.exports = ({ desktopMinWidth, tabletMinWidth }) => ({
  postcssPlugin: 'breakpoint',
  AtRule: {
    media(rule) {
      rule.params = rule.params
        .replace('(--desktop)', `screen and (min-width: ${desktopMinWidth}px)`)
        .replace('(--mobile)', `(max-width: ${desktopMinWidth - 0.02}px)`)
        .replace('(--phone)', `(max-width: ${tabletMinWidth - 0.02}px)`)
    },
  },
})
module.exports.postcss = true
