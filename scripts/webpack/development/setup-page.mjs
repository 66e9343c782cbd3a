import { HOC_MDXWrapper as wrapPage } from '../../../node_modules/nextra/dist/client/setup-page.js'

/**
 * Nextra's wrapper gives every page one and the same component, which React therefore leaves alone
 * when a page has changed. This one is new with each change, and brings title, contents and menus
 * up to date with the text.
 *
 * @type {typeof wrapPage}
 */
export function HOC_MDXWrapper(...page) {
  const render = wrapPage(...page)
  return function Page(props) {
    return render(props)
  }
}
