import { startTransition } from 'react'
import * as client from 'react-dom/client'

/**
 * Stands in for `react-dom/client` where Next starts a page (scripts/bundler/framework.mjs).
 * As a transition, React takes the page over in steps of a few milliseconds, between which the
 * browser answers the reader; Next asks for all of it at once.
 */
export default {
  ...client,
  /** @type {typeof client.hydrateRoot} */
  hydrateRoot(...page) {
    let root
    startTransition(() => {
      root = client.hydrateRoot(...page)
    })
    return /** @type {import('react-dom/client').Root} */ (/** @type {unknown} */ (root))
  },
}
