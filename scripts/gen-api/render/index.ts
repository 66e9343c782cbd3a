import {
  lexicographicSortSchema,
  printSchema,
  introspectionFromSchema,
  type GraphQLSchema,
} from 'graphql'
import { renderDescription } from '../description/render-description'
import { buildModel } from '../model/build-model'
import { ReferenceProblems, type GeneratedFile, type RenderOptions } from '../types'
import { checkLinks, type RenderedPage } from './check-links'
import { codeLinks } from './code-links'
import { compileProblem } from './compile'
import type { RenderContext } from './context'
import { mdxFile } from './mdx'
import { pageBody } from './page-body'
import { PAGES } from './pages'

/**
 * Renders the whole reference: the seven pages, the sorted SDL, the
 * introspection result and the examples. Nothing is read or written.
 *
 * @throws {ReferenceProblems} with every problem found: a page that does not
 *   compile, a link that leads nowhere, an example that is not valid
 */
export async function renderReference(
  schema: GraphQLSchema,
  options: RenderOptions,
): Promise<GeneratedFile[]> {
  const model = buildModel(schema, {
    appliedDirectives: options.appliedDirectives ?? new Map(),
    rawDefaults: options.rawDefaults ?? new Map(),
  })
  const links = codeLinks(model)
  const objects = new Map(model.objects.map((type) => [type.name, type]))
  const unions = new Map(model.unions.map((type) => [type.name, type]))
  const context: RenderContext = {
    model,
    product: options.product,
    types: { object: (name) => objects.get(name), union: (name) => unions.get(name) },
    describe: (text, scope) => text && renderDescription(text, links(scope)),
    sdlRange: () => null,
    exampleOf: () => null,
    inputExample: () => null,
  }
  const rendered = PAGES.map((page) => ({ page, body: pageBody(page, context) }))
  const files = rendered.map(({ page, body }) => ({
    path: `pages/docs/api/${page.page}.mdx`,
    content: mdxFile(page, options.product, body),
  }))
  const sorted = lexicographicSortSchema(schema)
  const bodies: RenderedPage[] = rendered.map(({ page, body }) => ({ page: page.page, body }))
  const problems = [
    ...checkLinks(bodies, new Set(['/schema.graphql', '/introspection.json'])),
    ...(await Promise.all(files.map(compileProblem))).filter((problem) => problem !== null),
  ]
  if (problems.length > 0) throw new ReferenceProblems(problems)
  return [
    ...files,
    { path: 'public/schema.graphql', content: `${printSchema(sorted)}\n` },
    {
      path: 'public/introspection.json',
      content: `${JSON.stringify(introspectionFromSchema(sorted, { specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true, inputValueDeprecation: true, oneOf: true }), null, 2)}\n`,
    },
  ]
}
