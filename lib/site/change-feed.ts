import { ATOM, type FeedFormat } from './feed'
import { site } from '@/site.config'

/** The feed of changes in the schema. */
export const changeFeed: FeedFormat = {
  ...ATOM,
  path: '/docs/api/changes.xml',
  title: `${site.product.name} API changes (Atom)`,
}

/** Removals and deprecations as data, which `CHECK_FILE` and the changes page read. */
export const REMOVALS_FILE = '/docs/api/removals.json'

/** A script that checks operations on the reader's machine. */
export const CHECK_FILE = '/check.mjs'
