import { assetPath } from '@/lib/site/urls'

let schema: Promise<string> | undefined

/** The text of the schema: fetched once for all that need it, and again after it failed. */
export function schemaText(): Promise<string> {
  schema ??= fetchText().catch((error: unknown) => {
    schema = undefined
    throw error
  })
  return schema
}

async function fetchText(): Promise<string> {
  const response = await fetch(assetPath('/schema.graphql'))
  if (!response.ok) throw new Error(`schema.graphql: ${response.status} ${response.statusText}`)
  return response.text()
}
