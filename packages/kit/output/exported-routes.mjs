import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { routeOfFile } from '#markdown/file-links.mjs'

/** Folder to which Next exports the site. The build moves it to `out/` when it is complete. */
export const EXPORT_FOLDER = '.next/site'

const FILE = '.next/exported-routes.json'

/**
 * Saves the list of exported pages for later steps, which cannot distinguish pages from other HTML files.
 *
 * @param {string} root of the project
 * @param {readonly string[]} routes
 */
export function saveRoutes(root, routes) {
  mkdirSync(path.join(root, path.dirname(FILE)), { recursive: true })
  writeFileSync(path.join(root, FILE), JSON.stringify([...routes].sort()))
}

/**
 * Reads the routes of all pages of the last build, including the not-found page, sorted by code unit.
 *
 * @param {string} root of the project
 * @returns {string[]}
 */
export const readRoutes = (root) => JSON.parse(readFileSync(path.join(root, FILE), 'utf8'))

/**
 * Lists page files that Next did not export, such as those in `pages/api`, which it reserves for servers.
 *
 * @param {readonly string[]} files below the root of the project
 * @param {readonly string[]} routes that Next exported
 */
export const unexportedPages = (files, routes) =>
  files.filter((file) => {
    const route = routeOfFile(file)
    return route !== undefined && !route.includes('[') && !routes.includes(route)
  })
