import path from 'node:path'
import { fileURLToPath } from 'node:url'
import nextra from 'nextra'
import withRspack from 'next-rspack'
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { rehypeExcerpt, remarkExcerpt } from '#blog/excerpt.mjs'
import { remarkHtml } from '#markdown/html.mjs'
import { remarkPageFacts } from '#markdown/page-facts.mjs'
import { rehypePlugins, remarkPageContents, remarkPlugins } from '#markdown/plugins.mjs'
import { rehypeCode } from '#markdown/rehype-code.mjs'
import { basePath } from '#settings/base-path.mjs'
import { EXPORT_FOLDER, saveRoutes } from '#output/exported-routes.mjs'
import { hasHistory } from '#shared/git.mjs'
import { buildId } from '#commands/shared/build-id.mjs'
import { ClientPackagesPlugin } from '#bundler/client-packages.mjs'
import { changeFramework } from '#bundler/framework.mjs'
import { withReference } from 'nextra-graphql/next'

/** @param {string} file of this package */
const fromHere = (file) => fileURLToPath(new URL(file, import.meta.url))

const root = process.cwd()

const withNextra = nextra({
  // A local theme with the options of nextra-theme-docs, which would add headlessui, a search engine and zod.
  theme: fromHere('layout/site-layout.tsx'),
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

/** The text of a file: `import query from './a.graphql?raw'`. */
const textRule = { resourceQuery: /^\?raw$/, type: 'asset/source' }

/** The files of the site that this package imports, by import specifier. */
const siteFiles = {
  '#data': path.join(root, '.data'),
  '#public': path.join(root, 'public'),
  // Replaces Nextra's components with components in the style of the site.
  'nextra/components$': fromHere('components/nextra.tsx'),
  'nextra-theme-docs$': fromHere('components/nextra.tsx'),
}

/**
 * Creates the Next.js configuration of a site, the default export of its next.config.mjs. Builds and development use
 * Rspack, which takes little more than half as long as webpack.
 */
export const withDocs =
  () => (/** @type {string} phase Next's build or development server */ phase) => {
    const isBuild = phase === PHASE_PRODUCTION_BUILD
    const settings = withNextra({
      output: 'export',
      // Separate folders, because a build empties its folder while a development server may be running. For an
      // export, Next writes the site here and its own files to .next.
      distDir: isBuild ? EXPORT_FOLDER : '.next/cache/development',
      // Keeps other origins from reading sources, listening to compilations and opening the author's editor.
      allowedDevOrigins: [],
      // Excludes `.ts`, so that `_meta.ts` is not a page. Nextra adds `.mdx`.
      pageExtensions: ['tsx'],
      // Files whose name starts with `_` are not pages either: pages import them.
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
      generateBuildId: () => buildId(root, basePath),
      env: {
        BASE_PATH: basePath,
        HAS_HISTORY: hasHistory(root) ? '1' : '',
        HAS_RUN: process.env.HAS_RUN ?? '1',
      },
      // The package contains TypeScript sources.
      transpilePackages: ['graphql-docs-kit'],
      images: { unoptimized: true },
      reactStrictMode: true,
      poweredByHeader: false,
      // The filter is only for the app router. An export should report every page that fails. Next prints these
      // settings at each start, so development omits them.
      experimental: isBuild ? { clientRouterFilter: false, prerenderEarlyExit: false } : {},
      // An export has no server, so tracing its files would waste 20 seconds.
      outputFileTracingExcludes: { '*': ['**/*'] },
      // `npm run check` checks types and lint.
      eslint: { ignoreDuringBuilds: true },
      typescript: { ignoreBuildErrors: true },
      webpack(config, options) {
        const { dev, isServer, defaultLoaders } = options
        config.resolveLoader.alias['nextra/loader'] = fromHere('bundler/page-loader.mjs')
        Object.assign(config.resolve.alias, siteFiles)
        changeFramework(config, options)
        config.module.rules.push(textRule)
        if (!isServer) {
          config.plugins.push(new ClientPackagesPlugin())
          const use = fromHere('bundler/node-only.mjs')
          config.module.rules.push({ test: /[\\/]api\.config\.ts$/, use })
        }
        // Next adds Fast Refresh to rules that name its loader, but not to Nextra's nested rules.
        if (dev && !isServer)
          config.module.rules.push({ test: /\.mdx$/, enforce: 'post', use: defaultLoaders.babel })
        return config
      },
    })
    return withRspack(withReference(settings, { site: fromHere('reference/site.tsx') }))
  }
