/**
 * The kinds of admonition, and the names of former versions that stand for
 * them. The component `Admonition` has a look and a default title for each type.
 */
export const admonitionTypes = /** @type {const} */ (['note', 'tip', 'info', 'warning', 'danger'])

/** @typedef {(typeof admonitionTypes)[number]} AdmonitionType */

/** @type {Readonly<Record<string, AdmonitionType>>} */
const legacyAdmonitionTypes = {
  caution: 'warning',
  secondary: 'note',
  important: 'info',
  success: 'tip',
}

/**
 * @param {string} name as written after the colons
 * @returns {AdmonitionType | undefined} undefined for a name that means nothing
 */
export function admonitionType(name) {
  return admonitionTypes.find((type) => type === name) ?? legacyAdmonitionTypes[name]
}
