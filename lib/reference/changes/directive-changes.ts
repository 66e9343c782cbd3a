import { parseConstValue, valueFromASTUntyped, type GraphQLSchema } from 'graphql'
import { appliedDirectives, schemaElements } from '../sdl/schema-elements'
import type { SchemaChange, Severity } from './schema-change'

type Effect = 'added' | 'removed' | 'changed'

/** What a directive that comes, goes or says something else does to clients; dangerous for any other. */
const EFFECTS: Readonly<Record<string, Readonly<Record<Effect, Severity>>>> = {
  auth: { added: 'breaking', removed: 'safe', changed: 'safe' },
  public: { added: 'safe', removed: 'breaking', changed: 'safe' },
  idempotent: { added: 'safe', removed: 'dangerous', changed: 'dangerous' },
  secondPerson: { added: 'breaking', removed: 'safe', changed: 'dangerous' },
  stepUp: { added: 'breaking', removed: 'safe', changed: 'breaking' },
  audited: { added: 'safe', removed: 'safe', changed: 'safe' },
}

/**
 * Custom directives that are applied differently to what is in both schemas. Where a directive
 * itself comes or goes, that is the change, however often it is in the schema.
 */
export function appliedChanges(before: GraphQLSchema, after: GraphQLSchema): SchemaChange[] {
  const [old, now] = [appliedDirectives(before), appliedDirectives(after)]
  const kept = new Set(schemaElements(before).map(({ coordinate }) => coordinate))
  const isCompared = (name: string) => !before.getDirective(name) === !after.getDirective(name)
  return schemaElements(after)
    .filter(({ coordinate }) => kept.has(coordinate))
    .flatMap(({ coordinate }) => {
      const [former, latter] = [old.get(coordinate) ?? [], now.get(coordinate) ?? []]
      return [...new Set([...former, ...latter].map(nameOf))].filter(isCompared).flatMap((name) => {
        const own = (texts: readonly string[]) => texts.filter((text) => nameOf(text) === name)
        return changesOf(coordinate, name, own(former), own(latter))
      })
    })
}

const nameOf = (text: string) => /^@(\w+)/.exec(text)?.[1] ?? ''

function changesOf(
  coordinate: string,
  name: string,
  old: readonly string[],
  now: readonly string[],
): SchemaChange[] {
  const [gone, come] = [without(old, now), without(now, old)]
  const change = (effect: Effect, text: string, severity = severityOf(name, effect)) => ({
    coordinate,
    severity,
    kind: `directive-${effect}` as const,
    text,
  })
  const [former, latter] = [gone[0], come[0]]
  if (old.length === 1 && now.length === 1 && former !== undefined && latter !== undefined) {
    const text = `\`${latter}\` now; it was \`${former}\`.`
    if (name === 'auth') return [change('changed', text, rolesSeverity(former, latter))]
    return [change('changed', text)]
  }
  return [
    ...gone.map((text) => change('removed', `No longer \`${text}\`.`)),
    ...come.map((text) => change('added', `\`${text}\` now.`)),
  ]
}

/** A directive can be at a place twice with the same arguments. */
function without(texts: readonly string[], others: readonly string[]): string[] {
  return others.reduce<string[]>(
    (rest, other) => {
      const index = rest.indexOf(other)
      return index < 0 ? rest : rest.toSpliced(index, 1)
    },
    [...texts],
  )
}

const severityOf = (name: string, effect: Effect): Severity =>
  (Object.hasOwn(EFFECTS, name) ? EFFECTS[name]?.[effect] : undefined) ?? 'dangerous'

/** Who could call before and no longer can is refused. */
function rolesSeverity(former: string, latter: string): Severity {
  const roles = rolesIn(latter)
  return rolesIn(former).every((role) => roles.includes(role)) ? 'safe' : 'breaking'
}

/** The list of `@auth(roles: [A, B])`; [] when it has none. */
function rolesIn(text: string): readonly unknown[] {
  const list = /\[.*\]/.exec(text)?.[0]
  const value: unknown = list && valueFromASTUntyped(parseConstValue(list))
  return Array.isArray(value) ? value : []
}
