import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pageFiles } from '@/lib/hosting/page-files'
import { fail } from '../../shared/failure'
import { listFiles } from '../../shared/files'
import { parseBuiltPage, type BuiltPage } from './built-page'

/** The folder that goes to the host, read. */
export interface BuiltSite {
  /** All files, relative to the folder. */
  files: ReadonlySet<string>
  /** Without the copies for hosts with directory indexes. */
  pages: readonly BuiltPage[]
  /** '' or a path such as `/sub`, in front of every address. */
  basePath: string
}

/** Reads a built site. */
export async function readBuiltSite(folder: string, basePath: string): Promise<BuiltSite> {
  const files = await listFiles(folder).catch(() =>
    fail(`There is no built site in ${folder}. Run \`npm run build\` first.`),
  )
  const pages: BuiltPage[] = []
  for (const file of pageFiles(files)) {
    pages.push(parseBuiltPage(file, await readFile(path.join(folder, file), 'utf8')))
  }
  return { files: new Set(files), pages, basePath }
}
