import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { fromRoot } from '@/packages/kit/shared/root.ts'

/** Schema that the reader's browser loads: printed from introspection, not the source files. */
export const publishedSdl = readFileSync(fromRoot('public/schema.graphql'), 'utf8')

export const publishedSchema = buildSchema(publishedSdl)
