import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { printIntrospection } from '@/lib/reference/sdl/print-introspection'
import { readSnapshot } from '../shared/snapshot'

/** Writes the answer of the introspection query beside `schema.graphql`, from which it is made. */
export async function writeIntrospection(out: string): Promise<void> {
  await writeFile(path.join(out, 'introspection.json'), printIntrospection(readSnapshot().schema))
}
