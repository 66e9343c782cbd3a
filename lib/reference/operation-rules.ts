/** Directives of a schema about its operations: who may call, what is safe to repeat, who else agrees. */
import {
  getNamedType,
  isEnumType,
  valueFromASTUntyped,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql'
import { capitalised } from '@/lib/format/capitalised'
import { referenceHref } from './anchors'
import { rootTypes, type OperationKind } from './sdl/type-kinds'
import { directivesOf } from './sdl/schema-elements'

/**
 * Of the directives that the reference knows: `@auth(roles:)`, `@public`, `@idempotent(key:, hours:)`,
 * `@secondPerson(than:, when:)`, `@stepUp(challenge:, answer:, when:)` and `@audited`. One that is
 * written otherwise is shown as it stands in the schema.
 */
export interface OperationRules {
  /** The roles that may call it; null where the schema does not say. */
  roles: readonly string[] | null
  /** Works without signing in. */
  isPublic: boolean
  /** Place of the key that makes a call safe to repeat, and the hours for which it does. */
  retry: { key: string; hours: number | null } | null
  /** The field that names the first person; a case, or null for every case. */
  secondPerson: { than: string; when: string | null } | null
  /** Arguments for a challenge and its answer; a case, or null for every case. */
  stepUp: { challenge: string; answer: string; when: string | null } | null
  isAudited: boolean
}

/** A role of the schema as people read it. */
export interface Role {
  name: string
  /** `Compliance officer` for `COMPLIANCE_OFFICER`. */
  label: string
  /** Its entry; null for a role that is no value of an enum. */
  href: string | null
}

/**
 * Reads the rules of a schema.
 *
 * @param schema made from SDL: introspection does not carry applied directives
 */
export function readRules(schema: GraphQLSchema) {
  const rules: ReadonlyMap<string, OperationRules> = new Map(
    rootTypes(schema).flatMap(([, root]) =>
      Object.values(root.getFields()).map((field) => [
        `${root.name}.${field.name}`,
        rulesIn(appliedTo(schema, field)),
      ]),
    ),
  )
  const names = [...new Set([...rules.values()].flatMap(({ roles }) => roles ?? []))]
  const knowsKeys = schema.getDirective('idempotent') != null
  return {
    /** Of all operations, by the coordinates of their fields. */
    rules,
    /** All roles, in the order of their enum or of their names. */
    roles: rolesOf(schema, names),
    /** The schema has a directive for keys, so that an operation without it has none. */
    knowsKeys,
    /** Rules of most operations of a kind, said once; an entry says where it is otherwise. */
    usualOf: (operation: OperationKind) => {
      const root = rootTypes(schema).find(([kind]) => kind === operation)?.[1]
      const own = [...rules].filter(([coordinate]) => coordinate.startsWith(`${root?.name}.`))
      const areMost = (some: readonly unknown[]) => some.length * 2 > own.length
      return {
        isAudited: areMost(own.filter(([, { isAudited }]) => isAudited)),
        isUnsafe:
          knowsKeys && operation === 'mutation' && areMost(own.filter(([, { retry }]) => !retry)),
      }
    },
    rulesOf: (parent: string, field: string) =>
      rules.get(`${parent}.${field}`) ?? rulesIn(new Map()),
  }
}

type Values = Readonly<Record<string, unknown>>

/** Arguments of the directives on a field by name; those that are left out have their defaults. */
function appliedTo(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
): ReadonlyMap<string, Values> {
  return new Map(
    directivesOf(field).map(({ name, arguments: given = [] }) => {
      const definition = schema.getDirective(name.value)
      const defaults = (definition?.args ?? []).map((arg) => [arg.name, arg.defaultValue] as const)
      const values = given.map((arg) => [arg.name.value, valueFromASTUntyped(arg.value)] as const)
      return [name.value, Object.fromEntries([...defaults, ...values])]
    }),
  )
}

function rulesIn(applied: ReadonlyMap<string, Values>): OperationRules {
  const roles = applied.get('auth')?.roles
  const { key, hours } = applied.get('idempotent') ?? {}
  const second = applied.get('secondPerson') ?? {}
  const stepUp = applied.get('stepUp') ?? {}
  const { challenge, answer } = stepUp
  return {
    roles: Array.isArray(roles) ? roles.map(String) : null,
    isPublic: applied.has('public'),
    retry: isText(key) ? { key, hours: typeof hours === 'number' ? hours : null } : null,
    secondPerson: isText(second.than) ? { than: second.than, when: textIn(second.when) } : null,
    stepUp:
      isText(challenge) && isText(answer) ? { challenge, answer, when: textIn(stepUp.when) } : null,
    isAudited: applied.has('audited'),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const textIn = (value: unknown): string | null => (isText(value) ? value : null)

/** Directives of a field that its rules do not say already. @param applied as in SDL */
export function otherDirectives(applied: readonly string[], rules: OperationRules): string[] {
  const known: Readonly<Record<string, boolean>> = {
    auth: rules.roles !== null,
    public: rules.isPublic,
    idempotent: rules.retry !== null,
    secondPerson: rules.secondPerson !== null,
    stepUp: rules.stepUp !== null,
    audited: rules.isAudited,
  }
  return applied.filter((text) => known[/^@(\w+)/.exec(text)?.[1] ?? ''] !== true)
}

function rolesOf(schema: GraphQLSchema, names: readonly string[]): Role[] {
  const argument = schema.getDirective('auth')?.args.find(({ name }) => name === 'roles')
  const type = argument && getNamedType(argument.type)
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
  const others = names.filter((name) => !values.includes(name)).sort()
  const sorted = [...values.filter((name) => names.includes(name)), ...others]
  return sorted.map((name) => ({
    name,
    label: labelOf(name),
    href: type && values.includes(name) ? referenceHref('enum', type.name, name) : null,
  }))
}

/** `COMPLIANCE_OFFICER` → `Compliance officer`; other ways of writing stay. */
function labelOf(name: string): string {
  if (!/^[A-Z][A-Z\d_]*$/.test(name)) return name
  return capitalised(name.replaceAll('_', ' ').toLowerCase())
}
