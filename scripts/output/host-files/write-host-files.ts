import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import {
  renderHeaders,
  renderNginxHttp,
  renderNginxServer,
  renderRedirects,
  type HostFacts,
} from '@/lib/hosting/host-files'
import { pageFiles } from '@/lib/hosting/resolve'
import { parseHtml } from '../../shared/exported-pages'
import { EXIT, Failure } from '../../shared/failure'
import { listFiles } from '../../shared/files'

/** Cloudflare Pages cuts longer lines of `_headers`. Characters. */
const LONGEST_HEADER_LINE = 2000

/**
 * Writes what hosts need beside the pages: `_headers`, `_redirects` and
 * `.nojekyll` into the site, and the generated parts of the nginx configuration.
 * Throws a Failure when a page holds code that the policy would not let run.
 */
export async function writeHostFiles(
  folder: string,
  nginxFolder: string,
  basePath: string,
): Promise<void> {
  const facts: HostFacts = { scriptHashes: await collectScriptHashes(folder), basePath }
  const headers = renderHeaders(facts)
  const longest = Math.max(...headers.split('\n').map(({ length }) => length))
  if (longest > LONGEST_HEADER_LINE) {
    throw new Failure(
      `A line of _headers has ${longest} characters; hosts read ${LONGEST_HEADER_LINE}. ` +
        'Use fewer different inline scripts.',
    )
  }
  await mkdir(nginxFolder, { recursive: true })
  await Promise.all([
    writeFile(path.join(folder, '_headers'), headers),
    writeFile(path.join(folder, '_redirects'), renderRedirects(basePath)),
    // GitHub Pages leaves out folders that start with "_" unless told not to.
    writeFile(path.join(folder, '.nojekyll'), ''),
    writeFile(path.join(nginxFolder, 'http.conf'), renderNginxHttp(basePath)),
    writeFile(path.join(nginxFolder, 'server.conf'), renderNginxServer(facts)),
  ])
}

/** The hashes of all inline scripts of a site, sorted, each once. */
async function collectScriptHashes(folder: string): Promise<string[]> {
  const hashes = new Set<string>()
  const problems: string[] = []
  for (const page of pageFiles(await listFiles(folder))) {
    const found = findInlineScripts(await readFile(path.join(folder, page), 'utf8'))
    for (const hash of found.hashes) hashes.add(hash)
    problems.push(...found.forbidden.map((where) => `${page}: ${where}`))
  }
  if (problems.length > 0) {
    throw new Failure(
      'Code in attributes, which the Content-Security-Policy forbids. ' +
        `Attach it in a component instead:\n  ${problems.join('\n  ')}`,
      EXIT.contentProblem,
    )
  }
  return [...hashes].sort()
}

/** What a page asks of the script policy. */
export interface InlineScripts {
  /** Sources such as `'sha256-…'`, one for each inline script that runs. */
  hashes: string[]
  /** Code in attributes, which no hash can allow: `<a onclick>`, `<a href=javascript:>`. */
  forbidden: string[]
}

/** Types of script elements that browsers run or act upon; others hold data and need no permission. */
const EXECUTED =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i

/** Finds the inline scripts of one page. */
export function findInlineScripts(html: string): InlineScripts {
  const hashes: string[] = []
  const forbidden: string[] = []
  visit(parseHtml(html), 'element', (node) => {
    forbidden.push(...codeInAttributes(node))
    if (node.tagName !== 'script' || node.properties.src !== undefined) return
    if (!EXECUTED.test(textProperty(node, 'type'))) return
    const code = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    hashes.push(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  })
  return { hashes, forbidden }
}

function codeInAttributes(node: Element): string[] {
  return Object.keys(node.properties)
    .filter((name) => /^on[A-Z]/.test(name) || /^\s*javascript:/i.test(textProperty(node, name)))
    .map((name) => `<${node.tagName} ${name.toLowerCase()}>`)
}

const textProperty = ({ properties }: Element, name: string) => {
  const value = properties[name]
  return typeof value === 'string' ? value : ''
}
