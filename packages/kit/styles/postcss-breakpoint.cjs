/**
 * PostCSS plugin that replaces `(--desktop)`, `(--mobile)` and `(--phone)` with width queries, so that style
 * sheets do not repeat breakpoints. Print never uses the desktop layout, because side columns are not printed.
 *
 * @param {Record<'desktop' | 'mobile' | 'phone', string>} widths minimum for desktop, maximum for mobile and phone
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
