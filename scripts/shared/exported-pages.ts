import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { exportedRoutes, fileOfRoute } from '@/lib/hosting/page-files'
import { listFiles } from './files'

/** The route of every page in an exported site, sorted by character code. */
export async function listRoutes(out: string): Promise<string[]> {
  return exportedRoutes(await listFiles(out))
}

/** The HTML of an exported page. */
export function readExportedPage(out: string, route: string): Promise<string> {
  return readFile(path.join(out, fileOfRoute(route)), 'utf8')
}
