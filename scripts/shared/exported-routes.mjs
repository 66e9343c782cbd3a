import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { routeOfFile } from '../../lib/mdx/file-links.mjs'

/** Folder into which Next exports the site; the build moves it to `out/` when it is whole. */
export const EXPORT_FOLDER = '.next/site'

const FILE = '.next/exported-routes.json'

/**
 * Keeps the list of pages that Next exports, for the steps behind it: which HTML files are pages, the
 * files themselves cannot tell.
 *
 * @param {string} root of the project
 * @param {readonly string[]} routes
 */
export function saveRoutes(root, routes) {
  mkdirSync(path.join(root, path.dirname(FILE)), { recursive: true })
  writeFileSync(path.join(root, FILE), JSON.stringify([...routes].sort()))
}

/**
 * The routes of all pages of the last build, that of the not-found page among them, sorted by character code.
 *
 * @param {string} root of the project
 * @returns {string[]}
 */
export const readRoutes = (root) => JSON.parse(readFileSync(path.join(root, FILE), 'utf8'))

/**
 * Files of pages that Next did not export, such as those below `pages/api`, which it keeps for servers.
 *
 * @param {readonly string[]} files below the root of the project
 * @param {readonly string[]} routes that Next exported
 */
export const unexportedPages = (files, routes) =>
  files.filter((file) => {
    const route = routeOfFile(file)
    return route !== undefined && !route.includes('[') && !routes.includes(route)
  })
