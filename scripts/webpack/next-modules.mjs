import { existsSync } from 'node:fs'

const COMMONJS = /(?<=[\\/]node_modules[\\/]next[\\/]dist[\\/])(?=(?:client|lib|pages|shared)[\\/])/

/**
 * The file of Next's browser code as an ES module. Next builds browsers' scripts from its CommonJS
 * files, of which a bundler leaves nothing out; it ships the same code in `dist/esm` as well.
 *
 * @param {string} file a file of Next as CommonJS
 * @returns {string} its counterpart; the file itself where there is none
 */
function esModuleOf(file) {
  const counterpart = file.replace(COMMONJS, 'esm/')
  return existsSync(counterpart) ? counterpart : file
}

/**
 * The part of webpack that is used here; Next brings it without its types.
 *
 * @typedef {{ createData?: { resource?: string } }} Resolved
 * @typedef {new (from: RegExp, replace: (resolved: Resolved) => void) => object} ReplacementPlugin
 */

/**
 * A webpack plugin for the browsers' build, which leaves out what no page uses of Next: 57 kB of
 * its script of 129 kB.
 *
 * @param {{ NormalModuleReplacementPlugin: ReplacementPlugin }} webpack
 */
export const nextAsModules = ({ NormalModuleReplacementPlugin }) =>
  new NormalModuleReplacementPlugin(COMMONJS, ({ createData }) => {
    if (createData?.resource) createData.resource = esModuleOf(createData.resource)
  })
