/** Loads the settings of the site in the current folder, for commands. */
import { pathToFileURL } from 'node:url'
import type { ApiSettings } from 'nextra-graphql/model/api-settings.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'
import { fromRoot } from '#shared/root.ts'
import type { Sample } from './sample-endpoint.ts'
import type { Settings, SiteSettings } from './settings.ts'

interface ApiConfig {
  api: ApiSettings
  /** Path of the sample endpoint's module, from the root. */
  sample?: string
}

const loadFile = async <Exports>(file: string): Promise<Exports> =>
  (await import(/* @vite-ignore */ pathToFileURL(fromRoot(file)).href)) as Exports

export async function loadSettings(): Promise<Settings> {
  const exported = await loadFile<{ site: SiteSettings }>('site.config.ts')
  if ('api' in exported)
    fail('Browsers can read site.config.ts: move the keys of its export `api` to api.config.ts.')
  const { api, sample } = await loadFile<ApiConfig>('api.config.ts')
  const loaded = sample === undefined ? null : await loadFile<{ sample: Sample }>(sample)
  return { site: exported.site, api, sample: loaded && loaded.sample }
}
