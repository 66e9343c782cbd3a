/**
 * PostCSS plugin: replaces `(--desktop)`, `(--mobile)` and `(--phone)` with width queries, so that no style
 * sheet repeats a breakpoint. Print never has the desktop layout, because side columns are not printed.
 *
 * @param {Record<'desktop' | 'mobile' | 'phone', string>} widths the first desktop width, and the last widths of the others
 */
module.exports = ({ desktop, mobile, phone }) => ({
  postcssPlugin: 'breakpoint',
  AtRule: {
    media(rule) {
      rule.params = rule.params
        .replace('(--desktop)', `screen and (min-width: ${desktop})`)
        .replace('(--mobile)', `(max-width: ${mobile})`)
        .replace('(--phone)', `(max-width: ${phone})`)
    },
  },
})
module.exports.postcss = true
