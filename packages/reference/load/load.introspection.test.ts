/** Tests that introspection results produce the same SDL as the original schema. */
import { introspectionFromSchema, Kind, visit } from 'graphql'
import { expect, it } from 'vitest'
import { EVERYTHING } from './introspection-query.ts'
import { printSdl } from '#model/sdl/print-sdl.ts'
import { schemas } from '@/tests/reference/generated'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { loadFiles } from './load.ts'

const REPORTED = new Set(['deprecated', 'specifiedBy', 'oneOf'])

/** Excludes `defaults`, because graphql-js cannot print an object as the default of a custom scalar. */
it.each(schemas.filter(([name]) => name !== 'defaults'))('%s', async (_name, load) => {
  const schema = load()
  const result = introspectionFromSchema(schema, EVERYTHING)
  const folder = await temporaryFolder({ 'a.json': JSON.stringify(result) })
  const { types, directives, astNode } = schema.toConfig()
  const definitions = [{ astNode }, ...types, ...directives].flatMap((item) => item.astNode ?? [])
  const document = visit(
    { kind: Kind.DOCUMENT, definitions },
    // Introspection does not report other applied directives.
    { Directive: (node) => (REPORTED.has(node.name.value) ? undefined : null) },
  )
  expect((await loadFiles(['a.json'], folder)).sdl).toBe(printSdl(document))
})
