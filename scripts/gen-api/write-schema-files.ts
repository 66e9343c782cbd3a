import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hoverCardAddress, referencePages } from '@/lib/reference/anchors'
import { entriesOf } from '@/lib/reference/pages'
import { hoverCardsOf } from '@/lib/reference/hover-cards'
import { printIntrospection } from '@/lib/reference/sdl/print-introspection'
import { writeIntoFolder } from '../shared/files'
import { fromRoot } from '../shared/root'
import { readSnapshot } from '../shared/snapshot'

/**
 * Writes what readers fetch of the snapshot beside it, from where the framework takes it: the answer
 * of the introspection query, and for each page of the reference what the cards on links into it say.
 */
export async function writeSchemaFiles(): Promise<void> {
  const folder = fromRoot('public')
  const { schema } = readSnapshot()
  await writeFile(path.join(folder, 'introspection.json'), printIntrospection(schema))
  const entries = entriesOf(schema)
  for (const page of referencePages()) {
    const cards = JSON.stringify(hoverCardsOf(page, entries))
    await writeIntoFolder(path.join(folder, hoverCardAddress(page)), cards)
  }
}
