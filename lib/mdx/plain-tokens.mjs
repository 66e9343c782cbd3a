/**
 * A transformer for Shiki that gives only those pieces of code an element which
 * have a colour of their own. Half of all pieces have the colour of the text
 * around them: names, brackets, spaces. Without an element for each, a page with
 * much code is smaller in its document and in its script, and sooner hydrated.
 *
 * @type {import('shiki').ShikiTransformer}
 */
export const plainTokens = {
  name: 'plain-tokens',
  pre(pre) {
    const ownColours = coloursOf(pre)
    for (const code of pre.children) {
      if (code.type !== 'element') continue
      for (const line of code.children) {
        if (line.type === 'element') line.children = withoutPlain(line.children, ownColours)
      }
    }
  },
}

/**
 * @param {import('hast').ElementContent[]} tokens
 * @param {string} ownColours
 */
function withoutPlain(tokens, ownColours) {
  /** @type {import('hast').ElementContent[]} */
  const kept = []
  for (const token of tokens) {
    const text = plainTextOf(token, ownColours)
    const last = kept.at(-1)
    if (text === undefined) kept.push(token)
    else if (last?.type === 'text') last.value += text
    else kept.push({ type: 'text', value: text })
  }
  return kept
}

/**
 * @param {import('hast').ElementContent} token
 * @param {string} ownColours
 * @returns {string | undefined} undefined for a piece with a look of its own
 */
function plainTextOf(token, ownColours) {
  if (token.type !== 'element') return undefined
  const [child, more] = token.children
  if (child?.type !== 'text' || more) return undefined
  const looks = String(token.properties.style ?? '')
  if (/font-|text-decoration/.test(looks)) return undefined
  return coloursOf(token) === ownColours || child.value.trim() === '' ? child.value : undefined
}

/** @param {import('hast').Element} element */
const coloursOf = ({ properties }) =>
  (String(properties.style ?? '').match(/--shiki-(?:light|dark):[^;]+/g) ?? [])
    .join(';')
    .toLowerCase()
