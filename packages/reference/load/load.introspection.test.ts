/** Tests that introspection results produce the same SDL as the original schema. */
import { Kind, visit, type GraphQLSchema } from 'graphql'
import { expect, it } from 'vitest'
import { printIntrospection } from '@/tests/reference/print-introspection'
import { printSdl } from '#model/sdl/print-sdl.ts'
import { schemas } from '@/tests/reference/generated'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { loadFiles } from './load.ts'

const REPORTED = new Set(['deprecated', 'specifiedBy', 'oneOf'])

async function expectUnchanged(schema: GraphQLSchema) {
  const folder = await temporaryFolder({ 'a.json': printIntrospection(schema) })
  const { types, directives, astNode } = schema.toConfig()
  const definitions = [{ astNode }, ...types, ...directives].flatMap((item) => item.astNode ?? [])
  const document = visit(
    { kind: Kind.DOCUMENT, definitions },
    // Introspection does not report other applied directives.
    { Directive: (node) => (REPORTED.has(node.name.value) ? undefined : null) },
  )
  expect((await loadFiles(['a.json'], folder)).sdl).toBe(printSdl(document))
}

it.each(schemas)('%s', async (_name, load) => {
  await expectUnchanged(load())
})
