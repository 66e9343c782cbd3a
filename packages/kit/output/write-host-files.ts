import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  HOST_FILES,
  renderNginxHttp,
  renderNginxServer,
  renderRedirectPage,
} from '#hosting/host-files.ts'
import { copyOfPage, fileOfRoute, plainAddress } from '#hosting/page-files.ts'
import { basePath } from '#settings/urls.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { whenMissing, writeIntoFolder } from 'nextra-graphql/shared/files.ts'
import type { BuiltPage } from './pages.ts'
import type { Output } from '#exported/writer.ts'

/** Writes the configuration of hosts: into the site, and for nginx into the folder of its recipe. */
export async function writeHostFiles(
  { write, site }: Output,
  pages: readonly BuiltPage[],
  deployFolder: string,
): Promise<void> {
  const [policy, ...others] = new Set(pages.map(({ head }) => head.policy))
  if (!policy || others.length > 0) fail('Page policies differ: check pages/_document.tsx.')
  const facts = { policy, basePath, redirects: site.hosting.redirects }
  for (const [name, render] of Object.entries(HOST_FILES)) await write(`/${name}`, render(facts))
  const generated = path.join(deployFolder, 'nginx/generated')
  await writeIntoFolder(path.join(generated, 'http.conf'), renderNginxHttp(basePath))
  await writeIntoFolder(path.join(generated, 'server.conf'), renderNginxServer(facts))
}

/**
 * Writes files for hosts without clean URLs or redirects: a copy of each page `X.html` as `X/index.html`, and for
 * each redirect a page with a refresh, or a copy of the target if both are files such as `/feed.xml`.
 */
export async function writeCopies(
  { write, site }: Output,
  folder: string,
  routes: readonly string[],
): Promise<void> {
  for (const route of routes) {
    const file = fileOfRoute(route)
    const copy = copyOfPage(file)
    if (copy) await write(`/${copy}`, await readFile(path.join(folder, file)))
  }
  for (const [from, to] of Object.entries(site.hosting.redirects)) {
    const address = plainAddress(from)
    const extension = path.extname(address)
    const isFile = to.startsWith('/') && extension !== '' && extension === path.extname(to)
    const file = isFile && (await readFile(path.join(folder, to)).catch(whenMissing(undefined)))
    if (file) {
      await write(address, file)
    } else {
      const page = renderRedirectPage(site, to, basePath)
      await write(`${address}.html`, page)
      await write(`${address}/index.html`, page)
    }
  }
}
