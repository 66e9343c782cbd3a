import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import nextConfig from '../../next.config.mjs'
import { projectPath } from '../../lib/mdx/file-links.mjs'
import { isNodeOnly, isOfImport, problemOfModule } from '../webpack/module-errors.mjs'

/**
 * Reads pages as the build does, with its loaders and its bundler, writes nothing, and sends what the
 * bundler says of them to the parent. It is a process of its own: Nextra takes the folder in which one
 * was started for that of the site, and the bundler keeps the memory that it has taken.
 */

const root = process.cwd()
const ours = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

/** Files that a bundler reads by itself, or by the rules of the site. */
const KNOWN = /\.(?:[cm]?[jt]sx?|json|mdx?|module\.css)$|node_modules[^]*\.css$/

/** JSX as Next compiles it. @param {object} parser */
const jsx = (parser) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser,
      transform: { react: { runtime: 'automatic', throwIfNamespace: true } },
    },
  },
})

/**
 * Imports of a page are read; their own imports are known to the compiler of TypeScript. The pieces of
 * Next, of Nextra and of our plugins in each page are there.
 *
 * @param {import('@rspack/core').ExternalItemFunctionData} data
 */
const isOutside = async ({ request = '', contextInfo }) =>
  (contextInfo?.issuer && !/\.mdx?$/.test(contextInfo.issuer)) ||
  (isBuiltin(request) && !isNodeOnly(request)) ||
  /^(?:next|nextra)(?:\/|$)|^@\/(?:lib\/mdx\/contents\.mjs|components\/mdx\/mermaid)$|^react\/jsx-|page-map-?\.mjs$/.test(
    request,
  )
    ? 'var undefined'
    : undefined

/** @type {any} -- Next completes it */
const config = {
  context: root,
  mode: 'none',
  target: 'web',
  externalsPresets: { web: false },
  entry: Object.fromEntries(process.argv.slice(2).map((file) => [file, path.join(root, file)])),
  module: {
    parser: { 'css/module': { namedExports: false } },
    rules: [
      {
        test: /\.[cm]?[jt]sx?$/,
        exclude: /node_modules/,
        use: [jsx({ syntax: 'typescript', tsx: true })],
      },
      { test: /\.module\.css$/, type: 'css/module' },
      {
        test: (/** @type {string} */ file) => !KNOWN.test(file),
        use: [ours('check-loader.mjs')],
        type: 'javascript/auto',
      },
    ],
  },
  resolve: {
    alias: { '@': root },
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.jsx', '.json'],
    modules: ['node_modules', ours('../../node_modules')],
  },
  resolveLoader: { alias: {} },
  externals: isOutside,
  plugins: [],
  watchOptions: {},
  experiments: { css: true },
}

const settings = nextConfig('check')
const babel = jsx({ syntax: 'ecmascript', jsx: true })
const options = { dev: false, isServer: true, webpack: rspack, defaultLoaders: { babel } }
const compiler = rspack({ ...settings.webpack(config, options), plugins: [] })
compiler.hooks.shouldEmit.tap('bundle-pages', () => false)
compiler.run(async (failure, stats) => {
  if (failure || !stats) throw failure ?? new Error('The bundler gave no answer.')
  const { errors = [], warnings = [] } = stats.toJson({
    all: false,
    errors: true,
    warnings: true,
    moduleTrace: true,
    ids: true,
  })
  const links = warnings.filter(({ message }) => /was not found in/.test(message))
  const problems = await Promise.all([...errors, ...links].map(problemOf))
  process.send?.(problems, () => process.exit())
})

/**
 * The problem of a module, at its own source or where a page imports it.
 *
 * @param {import('@rspack/core').StatsError} error
 */
async function problemOf({ message, moduleIdentifier = '', moduleTrace = [] }) {
  const file =
    moduleIdentifier
      .split('!')
      .at(-1)
      ?.replace(/^[\w/]+\|/, '') ?? ''
  const issuer = moduleTrace[0]?.originName
  const isImport = issuer !== undefined && isOfImport(message)
  const owner = isImport ? path.join(root, issuer) : file
  const source = await readFile(owner, 'utf8')
  const request = isImport ? path.basename(file) : undefined
  return {
    file: projectPath({ path: owner, cwd: root }),
    ...problemOfModule(message, source, request),
  }
}
