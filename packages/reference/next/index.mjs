import { existsSync } from 'node:fs'
import path from 'node:path'

/** Possible names of the settings file in the site's folder. It exports `api`. */
export const API_CONFIGS = ['api.config.ts', 'api.config.mjs', 'api.config.js']

/**
 * Adds the reference to the Next config of a Nextra site: `withReference(withNextra(config))`.
 *
 * @template {import('next').NextConfig} Config
 * @param {Config} config
 * @param {{ site?: string }} [options] `site` is the absolute path of a module to use instead of `nextra-graphql/site`
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
    return bundler
  },
})
