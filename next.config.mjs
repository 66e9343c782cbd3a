import { fileURLToPath } from 'node:url'
import nextra from 'nextra'
import withRspack from 'next-rspack'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { rehypeExcerpt, remarkExcerpt } from 'graphql-docs-kit/blog/excerpt.mjs'
import { remarkHtml } from 'graphql-docs-kit/markdown/html.mjs'
import { remarkPageFacts } from 'graphql-docs-kit/markdown/page-facts.mjs'
import {
  rehypePlugins,
  remarkPageContents,
  remarkPlugins,
} from 'graphql-docs-kit/markdown/plugins.mjs'
import { rehypeCode } from 'graphql-docs-kit/markdown/rehype-code.mjs'
import { basePath } from 'graphql-docs-kit/settings/base-path.mjs'
import { EXPORT_FOLDER, saveRoutes } from 'graphql-docs-kit/commands/shared/exported-routes.mjs'
import { hasHistory } from 'graphql-docs-kit/commands/shared/git.mjs'
import { buildId } from 'graphql-docs-kit/commands/shared/build-id.mjs'
import { ClientPackagesPlugin } from 'graphql-docs-kit/bundler/client-packages.mjs'
import { changeFramework } from 'graphql-docs-kit/bundler/framework.mjs'

const withNextra = nextra({
  // A local theme with the options of nextra-theme-docs, whose bundle includes headlessui, a search and zod.
  theme: './packages/kit/frame/layout/site-layout.tsx',
  themeConfig: './theme.config.tsx',
  search: false,
  // packages/kit/markdown/rehype-code.mjs highlights code, as in the reference.
  codeHighlight: false,
  mdxOptions: {
    remarkPlugins: [
      remarkExcerpt,
      ...remarkPlugins,
      remarkPageFacts,
      remarkPageContents,
      [remarkHtml, basePath],
    ],
    rehypePlugins: [...rehypePlugins, rehypeExcerpt, rehypeCode],
  },
})

/** The two sources of the reference, as text, so that the server's build watches them. */
const snapshotRule = { resourceQuery: /^\?raw$/, type: 'asset/source' }

const [pageLoader, nodeOnly] = ['page-loader', 'node-only'].map((name) =>
  fileURLToPath(new URL(`packages/kit/bundler/${name}.mjs`, import.meta.url)),
)

const referenceSite = fileURLToPath(new URL('packages/kit/reference/site.tsx', import.meta.url))

/**
 * Rspack for builds and development: it takes little more than half of webpack's time.
 *
 * @param {string} phase Next's build or development server
 */
export default function nextConfig(phase) {
  const isBuild = phase === PHASE_PRODUCTION_BUILD
  const settings = withNextra({
    output: 'export',
    // Separate folders: a build empties its folder, and a development server may be running. For an export,
    // Next writes the site here and its own files to .next.
    distDir: isBuild ? EXPORT_FOLDER : '.next/cache/development',
    // Other origins cannot read sources, listen to compilations or open the author's editor.
    allowedDevOrigins: [],
    // Without `.ts`, `_meta.ts` is not a page. Nextra adds `.mdx`.
    pageExtensions: ['tsx'],
    // Nor are files whose name starts with `_`: pages import them.
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
    // The filter serves the app router only. An export should name every page that fails. Next prints these
    // settings at each start, so development does without them.
    experimental: isBuild ? { clientRouterFilter: false, prerenderEarlyExit: false } : {},
    // An export has no server: tracing its files would take 20 seconds.
    outputFileTracingExcludes: { '*': ['**/*'] },
    // `npm run check` checks types and lint.
    eslint: { ignoreDuringBuilds: true },
    typescript: { ignoreBuildErrors: true },
    webpack(config, options) {
      const { dev, isServer, defaultLoaders } = options
      config.resolveLoader.alias['nextra/loader'] = pageLoader
      config.resolve.alias['nextra-graphql/site$'] = referenceSite
      changeFramework(config, options)
      if (isServer) {
        config.module.rules.push(snapshotRule)
      } else {
        config.plugins.push(new ClientPackagesPlugin())
        config.module.rules.push({ test: /[\\/]api\.config\.ts$/, use: nodeOnly })
      }
      // Next adds Fast Refresh to rules that name its loader, but not to the nested rules of Nextra.
      if (dev && !isServer)
        config.module.rules.push({ test: /\.mdx$/, enforce: 'post', use: defaultLoaders.babel })
      return config
    },
  })
  return withRspack(settings)
}
