import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { peekAddress, referencePages } from '@/lib/reference/anchors'
import { entriesOf } from '@/lib/reference/pages'
import { peeksOf } from '@/lib/reference/peeks'
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
    const peeks = JSON.stringify(peeksOf(page, entries))
    await writeIntoFolder(path.join(folder, peekAddress(page)), peeks)
  }
}
