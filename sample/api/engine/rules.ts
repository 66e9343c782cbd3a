/** Demands of operations as the directives of the SDL say them, which is the only place. */
import type { GraphQLSchema } from 'graphql'
import { directiveValues } from 'nextra-graphql/model/directives.ts'
import { directivesOf } from 'nextra-graphql/model/sdl/schema-elements.ts'
import { rootTypes } from 'nextra-graphql/model/sdl/type-kinds.ts'

export interface OperationRules {
  /** The roles that may call it, the most usual first; null where the schema does not say. */
  roles: readonly string[] | null
  /** Works without signing in. */
  isPublic: boolean
  /** Place of the key that makes a call safe to repeat, and the hours for which it does. */
  retry: { key: string; hours: number } | null
  /** The field that names the first person; a case, or none for every case. */
  secondPerson: { than: string; when?: string } | null
  /** Arguments for a challenge and its answer. */
  stepUp: { challenge: string; answer: string } | null
}

/** Rules of all operations by name. @param schema made from SDL */
export function readRules(schema: GraphQLSchema): ReadonlyMap<string, OperationRules> {
  return new Map(
    rootTypes(schema).flatMap(([, root]) =>
      Object.values(root.getFields()).map((field) => {
        const values = new Map(
          directivesOf(field).map((node) => [node.name.value, directiveValues(schema, node)]),
        )
        const rules = {
          roles: values.get('auth')?.roles ?? null,
          isPublic: values.has('public'),
          retry: values.get('idempotent') ?? null,
          secondPerson: values.get('secondPerson') ?? null,
          stepUp: values.get('stepUp') ?? null,
        }
        return [field.name, rules as OperationRules] as const
      }),
    ),
  )
}
