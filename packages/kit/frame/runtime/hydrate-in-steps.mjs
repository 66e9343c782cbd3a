import { startTransition } from 'react'
import * as client from 'react-dom/client'

/**
 * Replaces `react-dom/client` where Next starts a page (packages/kit/bundler/framework.mjs). React hydrates a
 * transition in steps of a few milliseconds, so the browser can respond to the reader in between. Next
 * would hydrate the whole page in one step.
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
