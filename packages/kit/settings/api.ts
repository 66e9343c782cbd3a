/** `api.config.ts` of the current folder. No bundle contains it. */
import type { ApiSettings } from 'nextra-graphql/model/api-settings.ts'
import { loadFile } from '#commands/shared/root.ts'
import type { Sample } from '#commands/shared/sample.ts'

interface ApiConfig {
  api: ApiSettings
  /** The module of a sample endpoint, by its path from the root. */
  sample?: string
}

const config = await loadFile<ApiConfig>('api.config.ts')

export const { api } = config

/** The sample endpoint of the site; null for none. */
export const sample =
  config.sample === undefined ? null : (await loadFile<{ sample: Sample }>(config.sample)).sample
