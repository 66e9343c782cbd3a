import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { sampleEndpoint } from '@/sample/api'
import { fromRoot } from '@/packages/kit/shared/root.ts'

/** Schema as the reader's browser loads it: printed from introspection, not the sources. */
export const publishedSdl = readFileSync(fromRoot('public/schema.graphql'), 'utf8')

export const publishedSchema = buildSchema(publishedSdl)

/** An endpoint with fresh records, as the reader's browser makes it. */
export const createApi = () => sampleEndpoint.create(publishedSdl)
