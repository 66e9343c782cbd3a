/** Rules for operations. The directives of the SDL are their only source. */
import type { GraphQLSchema } from 'graphql'
import { directiveValues } from 'nextra-graphql/model/directives.ts'
import { directivesOf } from 'nextra-graphql/model/sdl/schema-elements.ts'
import { rootTypes } from 'nextra-graphql/model/sdl/type-kinds.ts'

export interface OperationRules {
  /** Roles that may call the operation, most common first; null for any role. */
  roles: readonly string[] | null
  /** Whether the operation works without authentication. */
  isPublic: boolean
  /** Path of the idempotency key, and how many hours it is remembered. */
  retry: { key: string; hours: number } | null
  /** Field with the first person, and the condition; without one, the rule always applies. */
  secondPerson: { than: string; when?: string } | null
  /** Names of the arguments with the challenge and the response. */
  stepUp: { challenge: string; answer: string } | null
}

/** Reads the rules of all operations, by name. @param schema built from SDL */
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
