import { builtinModules } from 'node:module'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { placeOf, withoutCode } from '../../lib/mdx/report.mjs'
import { didYouMean, inQuotes } from '../../lib/format/closest.mjs'

/**
 * Errors of a bundler in the module of a page, for the page's author: of webpack in development, of
 * Rspack in the check and in a build, in nearly the same words.
 *
 * @typedef {import('../../lib/mdx/report.mjs').PluginProblem & import('../../lib/mdx/report.mjs').Point} ModuleProblem
 * @typedef {{ rule?: string, what: string, why?: string, fix: string, at?: string }} Fault at: pattern of the
 *   part of the source that it is about
 */

const RESOLVE = /(?:Can't resolve|Cannot find module) '([^']+)'/
const IMAGE = /InvalidImageFormat|Process image failed|unsupported (?:file|image) (?:type|format)/

/** @type {readonly (readonly [RegExp, (...parts: string[]) => Fault])[]} */
const FAULTS = [
  [
    /export '([^']+)' \(imported as '[^']*'\) was not found in '([^']+)'(?: \(possible exports: ([^)]*)\))?/,
    (name, from, list = '') => ({
      rule: 'broken-import',
      what: `${from} exports no "${name}".`,
      fix: didYouMean(name, list.split(/[, ]+/), inQuotes) ?? `It exports ${list || 'nothing'}.`,
      at: quoted(from),
    }),
  ],
  [RESOLVE, missingModule],
  [/Reading from "([^"]+)"/, missingModule],
  [
    /Package (?:sub)?path '?\.([^' ]*)'? is not .*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/ ]+)/,
    (part, name) => missingModule(name.replaceAll('\\', '/') + part),
  ],
  [
    /JSX Namespace[^]*?[\s<]([\w.-]+):([\w.-]+)(?=[\s=/>])/,
    (space, name) => ({
      rule: 'jsx-namespace',
      what: `${space}:${name} has a colon, which names in JSX have not.`,
      fix: `Write ${space}${name.charAt(0).toUpperCase()}${name.slice(1)}.`,
      at: `${space}:${name}`,
    }),
  ],
  [
    IMAGE,
    () => ({
      rule: 'image-file',
      what: 'This image cannot be read: it is damaged, or of another kind than its name says.',
      fix: 'Save it again, as PNG, JPEG, WebP, AVIF, GIF, or as SVG with a width and a height or a viewBox.',
    }),
  ],
  [
    /(?:JSON parse error|Cannot parse JSON|in JSON)[: ]*([^\n]*)/,
    (reason) => ({ what: `The file is not valid JSON: ${reason}.`, fix: 'Correct it.' }),
  ],
  [
    /Global CSS cannot be imported/,
    () => ({
      rule: 'global-style',
      what: 'A style sheet that a page imports has a name that ends in .module.css.',
      why: 'Any other would change every page that is opened after it.',
      fix: "Rename it, and take its classes: import styles from './x.module.css'. Styles of the whole site stand in styles/.",
      at: String.raw`\.css`,
    }),
  ],
  [
    /appropriate loader/,
    () => ({
      what: 'A file of this kind cannot be imported.',
      fix: 'Modules, JSON, style sheets, images and partials can be. A file for readers to load goes into public/, and gets a link.',
    }),
  ],
]

/** A file of `public/`, which Nextra imports by its path. */
const PUBLIC = /^(?:[A-Z]:)?[\\/].*[\\/](?=public[\\/])/

/** True of an error that the page has to mend which imports the module. @param {string} message */
export const isOfImport = (message) =>
  IMAGE.test(message) ||
  /Global CSS|Reading from|appropriate loader/.test(message.replace(/^[^]*JSON[^]*$/, ''))

/**
 * The image that an error is about, as the file that Nextra imports.
 *
 * @param {string} message
 * @param {string} [resource] file of the module
 */
export function imageOf(message, resource) {
  const missing = RESOLVE.exec(message)?.[1] ?? ''
  if (PUBLIC.test(missing)) return missing
  return IMAGE.test(message) ? resource : undefined
}

const inPublic = (/** @type {string} */ file) => file.replace(PUBLIC, '').replaceAll('\\', '/')

/** Modules of Node of which Next has a form for browsers. */
const FOR_BROWSERS =
  /^(?:assert|buffer|constants|crypto|domain|events|https?|os|path|process|punycode|querystring|stream|string_decoder|sys|timers|tty|url|util|vm|zlib)$/

/** True for a module of Node that no browser has. @param {string} request */
export const isNodeOnly = (request) =>
  builtinModules.includes(request.replace(/^node:/, '')) && !FOR_BROWSERS.test(request)

/** True for a style sheet that Next takes of `pages/_app.tsx` alone. @param {string} request */
export const isGlobalStyle = (request) => /^[.@/].*(?<!\.module)\.css$/.test(request)

/** @param {string} request as the page has it, or the file of one of its images @returns {Fault} */
function missingModule(request) {
  const rule = 'broken-import'
  if (PUBLIC.test(request)) {
    const file = inPublic(request)
    const fix = 'Put it there, or correct the address.'
    return {
      rule: 'broken-link',
      what: `There is no file ${file}.`,
      fix,
      at: quoted(path.basename(file)),
    }
  }
  if (isNodeOnly(request)) {
    const what = `${request} is a module of Node, and pages run in browsers.`
    return {
      rule,
      what,
      fix: 'Import data as JSON, or write them into the page.',
      at: quoted(request),
    }
  }
  return {
    rule,
    what: `There is no module ${request}.`,
    fix: /^@(?:theme|site|docusaurus)\//.test(request)
      ? 'That is a name of Docusaurus: remove the import. Components of this site need none, and blocks of code in tabs go into <CodeTabs>.'
      : 'Correct the path: @/ stands for the root of the project, ./ for the folder of this file.',
    at: quoted(request),
  }
}

/**
 * Problem of a module, as its author can mend it.
 *
 * @param {string} message of the bundler
 * @param {string} source of the module; of a page, its Markdown
 * @param {string} [request] of the module that failed, where the page imports it
 * @returns {ModuleProblem}
 */
export function problemOfModule(message, source, request) {
  const text = stripVTControlCharacters(message)
  for (const [pattern, faultOf] of FAULTS) {
    const match = pattern.exec(text)
    if (!match) continue
    const {
      at = request && quoted(request),
      rule = 'module',
      ...fault
    } = faultOf(...match.slice(1))
    return { ...placeIn(source, at), rule, ...fault }
  }
  const [, line, column] = /\[[^\]]*\.(?!mdx?:)\w+:(\d+):(\d+)\]/.exec(text) ?? []
  const place =
    request || !line
      ? placeIn(source, request && quoted(request))
      : { line: +line, column: Number(column) }
  return { ...place, rule: 'module', what: `${firstLine(text)}.`, fix: 'Correct it.' }
}

/** Words before the message of a bundler, and those about itself. */
const FRAME = /^(?:[^\p{L}\p{N}"'`<{(]+|x (?=[A-Z])|\w*Error: )+/u
const OWN_WORDS = /^(?:Module (?:build|parse) failed.*|Syntax Error|)$/

const firstLine = (/** @type {string} */ text) =>
  text
    .split('\n')
    .map((line) => line.replace(FRAME, '').trim())
    .find((line) => !OWN_WORDS.test(line))
    ?.replace(/[.:]$/, '') ?? 'The module cannot be read'

const FRONT_MATTER = /(?<![^])---[^]*?^---$/m

/** @param {string} source @param {string} [pattern] */
function placeIn(source, pattern) {
  const text = withoutCode(source).replace(FRONT_MATTER, (part) => part.replace(/[^\n]/g, ' '))
  const offset = pattern === undefined ? 0 : text.search(new RegExp(pattern))
  return placeOf(source, Math.max(offset, 0))
}

/** Pattern of what is imported, above all where it stands in quotation marks. @param {string} text */
const quoted = (text) => {
  const name = PUBLIC.test(text) ? path.basename(text) : text
  const literal = [name, encodeURI(name)]
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
  return `(?<=['"])(?:${literal})(?=['"])|(?:${literal})(?![^]*['"](?:${literal})['"])`
}
