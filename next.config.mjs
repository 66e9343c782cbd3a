import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import nextra from 'nextra'
import withRspack from 'next-rspack'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { rehypeExcerpt, remarkExcerpt } from './lib/blog/excerpt.mjs'
import { componentNames, remarkComponents } from './lib/mdx/elements.mjs'
import { remarkHtml } from './lib/mdx/html.mjs'
import { remarkPageFacts } from './lib/mdx/page-facts.mjs'
import { rehypePlugins, remarkPageContents, remarkPlugins } from './lib/mdx/plugins.mjs'
import { rehypeCode } from './lib/mdx/rehype-code.mjs'
import { basePath } from './lib/site/base-path.mjs'
import { EXPORT_FOLDER, saveRoutes } from './scripts/shared/exported-routes.mjs'
import { hasHistory } from './scripts/shared/git.mjs'
import { buildId } from './scripts/webpack/build-id.mjs'
import { ClientPackagesPlugin } from './scripts/webpack/client-packages.mjs'
import { changeFramework } from './scripts/webpack/framework.mjs'

const text = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** The components of pages as they are now: one that is missing may come while the server runs. */
const components = () =>
  componentNames(text('components/mdx/registry.tsx'), text('theme.config.tsx'))

const withNextra = nextra({
  // A local theme: nextra-theme-docs is one bundle, which would bring
  // headlessui, a search and zod to every reader. theme.config.tsx keeps its shape.
  theme: './components/layout/site-layout.tsx',
  themeConfig: './theme.config.tsx',
  search: false,
  // lib/mdx/rehype-code.mjs colours code, as the reference does.
  codeHighlight: false,
  mdxOptions: {
    remarkPlugins: [
      remarkExcerpt,
      [remarkComponents, components],
      ...remarkPlugins,
      remarkPageFacts,
      remarkPageContents,
      [remarkHtml, basePath],
    ],
    rehypePlugins: [...rehypePlugins, rehypeExcerpt, rehypeCode],
  },
})

/** The two files that the reference is made from, as text: the server's build watches them. */
const snapshotRule = { resourceQuery: /^\?raw$/, type: 'asset/source' }

const pageLoader = fileURLToPath(new URL('scripts/webpack/page-loader.mjs', import.meta.url))

/**
 * One bundler for builds and development: Rspack, in little more than half of webpack's time.
 *
 * @param {string} phase of Next's work: a build, or a server for development
 */
export default function nextConfig(phase) {
  const isBuild = phase === PHASE_PRODUCTION_BUILD
  const settings = withNextra({
    output: 'export',
    // A build empties its folder but for the cache: a development server beside it goes on. For an export
    // Next takes the folder of the site for this one, and .next for its own.
    distDir: isBuild ? EXPORT_FOLDER : '.next/cache/development',
    // No page of another origin reads sources, listens to compilations or opens the author's editor.
    allowedDevOrigins: [],
    // `_meta.ts` is no page: with this, Next makes no route of it. `.mdx` is added by Nextra.
    pageExtensions: ['tsx'],
    // Nor is a file whose name begins with `_`: pages import it.
    exportPathMap(routes, { dev, dir }) {
      const pages = Object.entries(routes).filter(([route]) => !/\/_(?!error$)/.test(route))
      if (!dev)
        saveRoutes(
          dir,
          pages.map(([route]) => route).filter((route) => route !== '/_error'),
        )
      return Object.fromEntries(pages)
    },
    basePath,
    generateBuildId: () => buildId(import.meta.dirname, basePath),
    env: {
      BASE_PATH: basePath,
      HAS_HISTORY: hasHistory(import.meta.dirname) ? '1' : '',
      HAS_RUN: process.env.HAS_RUN ?? '1',
    },
    images: { unoptimized: true },
    reactStrictMode: true,
    poweredByHeader: false,
    // The filter is for routes of another kind of router, which an export has not. Next prints each
    // such setting at every start, so that authors are spared it. An export names every page that fails.
    experimental: isBuild ? { clientRouterFilter: false, prerenderEarlyExit: false } : {},
    // An export has no server: the search for files that one would need takes 20 seconds.
    outputFileTracingExcludes: { '*': ['**/*'] },
    // `npm run check` and `npm test` have types and lint.
    eslint: { ignoreDuringBuilds: true },
    typescript: { ignoreBuildErrors: true },
    webpack(config, options) {
      const { dev, isServer, defaultLoaders } = options
      config.resolveLoader.alias['nextra/loader'] = pageLoader
      config.module.rules.push({
        test: /\.woff2$/,
        resourceQuery: /^\?inline$/,
        type: 'asset/inline',
      })
      changeFramework(config, options)
      if (isServer) {
        config.module.rules.push(snapshotRule)
      } else {
        config.plugins.push(new ClientPackagesPlugin())
      }
      // Next adds Fast Refresh to rules that name its loader, but not to the nested rules of Nextra.
      if (dev && !isServer)
        config.module.rules.push({ test: /\.mdx$/, enforce: 'post', use: defaultLoaders.babel })
      return config
    },
  })
  return withRspack(settings)
}
