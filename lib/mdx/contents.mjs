/**
 * The headings of a page: those of its own text, in order. `parts` are those of the partials in it, each
 * such a list with a key of its own, and `all` is what readers see.
 *
 * @template Heading
 * @typedef {Heading[] & { order: Order<Heading>, parts: Contents<Heading>[], all: Heading[], key: string }} Contents
 */

/**
 * Headings, and the lists of partials, as they are on a page.
 *
 * @template Heading
 * @typedef {readonly (Heading | Order<Heading> | Contents<Heading>)[]} Order
 */

/**
 * Brings the headings of a page and of its partials together, with an address for each: a partial may be
 * there twice, or have a heading of the same name as another. What the page itself says stays as it is.
 *
 * @template {{ id: string }} Heading
 * @param {Order<Heading>} order
 * @param {string} [key] of a partial
 * @param {Set<string>} [used] addresses of the page so far
 * @returns {Contents<Heading>}
 */
export function contents(order, key = '', used = new Set()) {
  const withAddresses = order.map((part) => {
    if ('length' in part) return part
    let { id } = part
    for (let count = 1; used.has(id); count += 1) id = `${part.id}-${count}`
    used.add(id)
    return { ...part, id }
  })
  /** @type {Contents<Heading>} */
  const list = Object.assign([], { order, parts: [], all: [], key })
  for (const part of withAddresses) {
    if ('length' in part) {
      const inner = /** @type {Order<Heading>} */ ('order' in part ? part.order : part)
      list.parts.push(contents(inner, `${key}part-${list.parts.length + 1}-`, used))
      list.all.push(...(list.parts.at(-1)?.all ?? []))
    } else {
      list.push(part)
      list.all.push(part)
    }
  }
  return list
}

/**
 * Every heading of a page, those of its partials among them.
 *
 * @template Heading
 * @param {readonly Heading[] | Contents<Heading>} list
 * @returns {readonly Heading[]}
 */
export const allHeadings = (list) => ('all' in list ? list.all : list)

/**
 * The address of a footnote of a partial, which the page may have as well.
 *
 * @param {{ toc?: { key?: string } }} props of the partial
 * @param {string} address id, or fragment with `#`
 */
export const noteAddress = ({ toc }, address) => address.replace(/^#?/, `$&${toc?.key ?? ''}`)
