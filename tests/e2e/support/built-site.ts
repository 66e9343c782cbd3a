import { readdirSync } from 'node:fs'
import { exportedRoutes } from '@/lib/hosting/page-files'
import { fromRoot } from '@/scripts/shared/root'

/** The exported site. */
export const out = fromRoot('out')

/** The route of every page in it. That these are the agreed ones is the build's to check. */
export const routes = exportedRoutes(
  readdirSync(out, { encoding: 'utf8', recursive: true }).map((file) => file.replaceAll('\\', '/')),
)
