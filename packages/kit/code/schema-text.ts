import { memoized } from 'nextra-graphql/shared/remember.ts'
import { assetPath } from '#settings/urls.ts'

/** A file of the site, as text. @throws with its address and the status */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

/** The text of the schema. Fetched once, and again after a failure. */
export const schemaText = memoized(() => fetchText(assetPath('/schema.graphql')))
