import { slugOf, type Answers } from './product'

/**
 * The text of `site.config.ts` with the answers in it. Comments, order and everything that no
 * answer is about stay as they are.
 *
 * @param isFirst also replaces what described the sample product, by texts that say what to write
 * @throws Error when the file has lost a setting that an answer belongs to
 */
export function settingsWith(source: string, answers: Answers, isFirst: boolean): string {
  const { name, company, sibling, url, repository, endpoint, header } = answers
  const website = new URL(url).origin
  const always: [path: string, value: string][] = [
    ['url', url],
    ['product.name', name],
    ['company.name', company],
    ['sibling.name', sibling],
    ['repository.url', repository],
    ['repository.editBase', `${repository}/edit/main`],
    ['api.endpoint', endpoint],
    ['api.authorization.header', header],
  ]
  const first: [path: string, value: string][] = [
    ['product.tagline', `Say in one line what ${name} does.`],
    [
      'product.description',
      `Say in 50 to 160 characters what ${name} is, and for whom: search results show it.`,
    ],
    ['product.website', website],
    ['sibling.website', website],
    ['sibling.docs', url],
    ['api.name', `${name} API`],
    ['api.exampleEndpoint', endpoint],
    [
      'api.authorization.example',
      header.toLowerCase() === 'authorization'
        ? 'Bearer ACCESS_TOKEN'
        : `YOUR_${slugOf(header).replaceAll('-', '_').toUpperCase()}`,
    ],
    ['blog.description', `How ${name} works, and why: articles for everybody who works with it.`],
  ]
  let text = source
  for (const [path, value] of isFirst ? [...always, ...first] : always) {
    text = withText(text, path, value)
  }
  if (!isFirst) return text
  text = replaceOnce(
    text,
    /(\n {4}sandbox: )(?:true|false)( as boolean)/,
    '$1false$2',
    'api.sandbox',
  )
  text = replaceOnce(text, /(\n {4}social: )\[[^\]]*\]/, '$1[]', 'product.social')
  return replaceOnce(text, /(\n {4}tasks: )\[[^\]]*\]/, `$1${TASKS}`, 'search.tasks')
}

const TASKS = `[
      { title: 'Introduction', url: '/docs/intro' },
      { title: 'User flows, task by task', url: '/docs/category/user-flows' },
    ]`

/** Puts a text into the setting at a path, such as `api.authorization.header`. */
function withText(source: string, path: string, value: string): string {
  const keys = path.split('.')
  let at = source.indexOf('export const site = {')
  keys.forEach((key, depth) => {
    const found = new RegExp(`\n {${2 * (depth + 1)}}${key}:`).exec(source.slice(at))
    // One line holds both settings of `authorization`.
    const inline = found ?? new RegExp(`\\b${key}:`).exec(source.slice(at))
    if (at < 0 || !inline) throw new Error(`site.config.ts has no setting site.${path}.`)
    at += inline.index + inline[0].length
  })
  const rest = source.slice(at)
  const literal = /^\s*'(?:[^'\\]|\\.)*'/.exec(rest)
  if (!literal) throw new Error(`site.config.ts: site.${path} is no text in quotes.`)
  const space = /^\s*/.exec(rest)?.[0] ?? ''
  const quoted = `'${value.replace(/[\\']/g, (character) => `\\${character}`)}'`
  return source.slice(0, at) + space + quoted + rest.slice(literal[0].length)
}

function replaceOnce(source: string, pattern: RegExp, replacement: string, setting: string) {
  if (!pattern.test(source)) throw new Error(`site.config.ts has no setting site.${setting}.`)
  return source.replace(pattern, replacement)
}
