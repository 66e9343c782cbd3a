import { fetchText } from 'nextra-graphql/shared/in-page.ts'
import { memoized } from 'nextra-graphql/shared/remember.ts'
import { assetPath } from '#settings/urls.ts'

/** The text of the schema. Fetched once, and again after a failure. */
export const schemaText = memoized(() => fetchText(assetPath('/schema.graphql')))
