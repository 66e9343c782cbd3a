import type { Expression, ObjectExpression } from 'oxc-parser'
import {
  bareValue,
  objectAt,
  objectsOf,
  parseSource,
  propertyOf,
} from '../../shared/typescript-source'
import { slugOf, type Answers } from './product'

const FILE = 'site.config.ts'

/**
 * The text of `site.config.ts` with the answers in it. Comments, order and everything that no
 * answer is about stay as they are.
 *
 * @param isFirst also replaces what described the sample product, by texts that say what to write
 * @throws Error when the file has lost a setting that an answer belongs to
 */
export function settingsWith(source: string, answers: Answers, isFirst: boolean): string {
  const settings = objectsOf(parseSource(FILE, source)).get('site')
  const values = { ...named(answers), ...(isFirst && described(answers)) }
  return Object.entries(values)
    .map(([path, text]) => ({ value: valueAt(settings, path), text }))
    .sort((a, b) => b.value.start - a.value.start)
    .reduce(
      (text, { value, text: now }) => text.slice(0, value.start) + now + text.slice(value.end),
      source,
    )
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, (character) => `\\${character}`)}'`

/** The settings that answers are about, by their paths, as they stand in the source. */
const named = ({ name, company, sibling, url, repository, endpoint, header }: Answers) => ({
  url: quoted(url),
  'product.name': quoted(name),
  'company.name': quoted(company),
  'sibling.name': quoted(sibling),
  'repository.url': quoted(repository),
  'repository.editBase': quoted(`${repository}/edit/main`),
  'api.endpoint': quoted(endpoint),
  'api.authorization.header': quoted(header),
})

/** What described the sample product. */
const described = ({ name, url, endpoint, header }: Answers) => ({
  'product.tagline': quoted(`Say in one line what ${name} does.`),
  'product.description': quoted(
    `Say in 50 to 160 characters what ${name} is, and for whom: search results show it.`,
  ),
  'product.website': quoted(new URL(url).origin),
  'product.social': '[]',
  'sibling.website': quoted(new URL(url).origin),
  'sibling.docs': quoted(url),
  'api.name': quoted(`${name} API`),
  'api.exampleEndpoint': quoted(endpoint),
  'api.authorization.example': quoted(
    header.toLowerCase() === 'authorization'
      ? 'Bearer ACCESS_TOKEN'
      : `YOUR_${slugOf(header).replaceAll('-', '_').toUpperCase()}`,
  ),
  'api.sandbox': 'false',
  'search.tasks': `[
      { title: 'Introduction', url: '/docs/intro' },
      { title: 'User flows, task by task', url: '/docs/category/user-flows' },
    ]`,
  'blog.description': quoted(
    `How ${name} works, and why: articles for everybody who works with it.`,
  ),
})

/** The value at a path, such as `api.authorization.header`, without the `as` behind it. */
function valueAt(settings: ObjectExpression | undefined, path: string): Expression {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const owner = names.reduce((object, name) => objectAt(propertyOf(object, name)), settings)
  const property = propertyOf(owner, last)
  if (!property || property.type !== 'Property') {
    throw new Error(`${FILE} has no setting site.${path}.`)
  }
  return bareValue(property.value)
}
