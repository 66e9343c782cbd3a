import { readFileSync } from 'node:fs'
import { fromRoot } from '@/scripts/shared/root'

/** The exported site. */
export const out = fromRoot('out')

/** Every route of the site, as routes.txt lists them. */
export const routes = readFileSync(fromRoot('routes.txt'), 'utf8').split('\n').filter(Boolean)

/** The HTML file of a route, relative to `out/`. */
export const fileOf = (route: string) => `${route === '/' ? 'index' : route.slice(1)}.html`
