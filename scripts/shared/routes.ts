import { readFile } from 'node:fs/promises'
import { fromRoot } from './root'

/** Every route of the site, from the one list in the repository, in its order. */
export async function readRoutes(): Promise<string[]> {
  return (await readFile(fromRoot('routes.txt'), 'utf8')).split('\n').filter(Boolean)
}
