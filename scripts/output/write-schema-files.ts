import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { GraphQLSchema } from 'graphql'
import { peekAddress, REFERENCE_PAGES } from '@/lib/reference/anchors'
import { entriesOf } from '@/lib/reference/pages'
import { peeksOf } from '@/lib/reference/peeks'
import { printIntrospection } from '@/lib/reference/sdl/print-introspection'

/** Writes the answer of the introspection query beside `schema.graphql`, from which it is made. */
export async function writeIntrospection(out: string, schema: GraphQLSchema): Promise<void> {
  await writeFile(path.join(out, 'introspection.json'), printIntrospection(schema))
}

/** Writes what the cards on links into the reference say: a file for each of its pages. */
export async function writePeeks(out: string, schema: GraphQLSchema): Promise<void> {
  const entries = entriesOf(schema)
  for (const page of REFERENCE_PAGES) {
    const target = path.join(out, peekAddress(page))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, JSON.stringify(peeksOf(page, entries)))
  }
}
