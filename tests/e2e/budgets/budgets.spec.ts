import { fileOfRoute } from '@/packages/kit/hosting/page-files.ts'
import { routes } from '../support/built-site'
import { guide } from '../support/guides'
import { openHydrated, untilQuiet } from '../support/page'
import { scriptsOf, weigh, weighText, type Weight } from './weigh'
import { expect, test } from '../support/test'

/** Home page, reference and lists, which load no page text as script. */
const isShort = (route: string) =>
  /^\/(?:$|docs\/(?:api|category)\/|blog(?:$|\/tags|\/archive))/.test(route)

/** Maximum transfer size of a first visit to any page, in bytes with Brotli. */
const BUDGETS: {
  name: string
  limit: number
  of: (weight: Weight) => number
  on?: (route: string) => boolean
}[] = [
  { name: 'JavaScript', limit: 120_000, of: ({ scripts }) => scripts },
  {
    name: 'JavaScript of the home page, reference pages and lists',
    limit: 108_000,
    of: ({ scripts }) => scripts,
    on: isShort,
  },
  { name: 'style sheets', limit: 14_000, of: ({ styles }) => styles },
  { name: 'fonts', limit: 40_000, of: ({ fonts }) => fonts },
]

/** Maximum size of a guide's markup in addition to its text, in bytes with Brotli. */
const GUIDE_MARKUP = 15_400

test('scripts, style sheets and fonts of every page stay within their budgets', async () => {
  const weights = await Promise.all(
    routes.map(async (route) => ({ route, weight: await weigh(fileOfRoute(route)) })),
  )
  for (const { name, limit, of, on = () => true } of BUDGETS) {
    const pages = weights.filter(({ route }) => on(route))
    const heaviest = pages.toSorted((a, b) => of(b.weight) - of(a.weight))
    const list = heaviest.map(({ route, weight }) => `${kilobytes(of(weight))}  ${route}`)
    expect
      .soft(
        Math.max(...pages.map(({ weight }) => of(weight))),
        `${name} by page:\n${list.join('\n')}\n`,
      )
      .toBeLessThanOrEqual(limit)
  }
})

test('the HTML of a long page is not much larger than its text', async () => {
  const { html, text } = await weighText(fileOfRoute(guide.route))
  expect(html - text, `${kilobytes(html)} HTML, ${kilobytes(text)} words`).toBeLessThanOrEqual(
    GUIDE_MARKUP,
  )
})

test('a browser only loads scripts that the markup of the page lists', async ({
  page,
  baseURL,
}) => {
  let scripts: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && origin === baseURL) scripts.push(pathname)
  })
  for (const route of ['/', '/docs/intro', guide.route, '/docs/api/objects', '/blog']) {
    scripts = []
    await openHydrated(page, route)
    await untilQuiet(page)
    const files = await scriptsOf(fileOfRoute(route))
    expect(
      scripts.filter((script) => !files.includes(script)),
      route,
    ).toEqual([])
  }
})

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
