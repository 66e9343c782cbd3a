import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Names of the file with the settings of a schema's owner, in the folder of a site. It exports `api`. */
export const API_CONFIGS = ['api.config.ts', 'api.config.mjs', 'api.config.js']

/** This file is also a loader: it removes the entries from a page of the reference. @param {string} source */
export default (source) =>
  source.replace(/(<ReferencePage name="\w+">\n)[\s\S]*(<\/ReferencePage>)/, '$1$2')

/**
 * Adds the reference to the settings of a Nextra site: `withReference(withNextra(settings))`.
 *
 * @template {import('next').NextConfig} Config
 * @param {Config} config
 * @param {{ site?: string }} [options] `site` is the absolute path of a module that replaces `nextra-graphql/site`
 * @returns {Config}
 */
export const withReference = (config, { site } = {}) => ({
  ...config,
  transpilePackages: [...(config.transpilePackages ?? []), 'nextra-graphql'],
  webpack(given, options) {
    const bundler = config.webpack?.(given, options) ?? given
    const api = API_CONFIGS.map((name) => path.join(options.dir, name)).find(existsSync)
    Object.assign(bundler.resolve.alias, {
      ...(site && { 'nextra-graphql/site$': site }),
      ...(api && { 'nextra-graphql/api-config$': api }),
    })
    // A browser gets the entries as HTML, and not again as script.
    if (!options.isServer)
      bundler.module.rules.push({
        test: /\.mdx$/,
        enforce: 'pre',
        use: fileURLToPath(import.meta.url),
      })
    return bundler
  },
})
