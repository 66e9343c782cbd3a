import { memoized } from '@/lib/format/remember'
import { assetPath } from '@/lib/site/urls'

/** The text of the schema: fetched once for all that need it, and again after it failed. */
export const schemaText = memoized(async () => {
  const response = await fetch(assetPath('/schema.graphql'))
  if (!response.ok) throw new Error(`schema.graphql: ${response.status} ${response.statusText}`)
  return response.text()
})
