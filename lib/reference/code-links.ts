import { referenceHref, type EntryKind } from './anchors'
import type { SchemaModel, TypeRef } from './model/types'

/** Turns code in a description into an address of the reference; null when it names no element. */
export type CodeLinker = (code: string) => string | null

/** An entry whose text is being rendered: its members can be named without its name. */
interface Scope {
  kind: EntryKind
  name: string
}

/**
 * Finds what code in a description names: `Type`, `Type.field`, `@directive`,
 * an operation, or a member of the entry that the text belongs to. A member can
 * go on through its type: `name.full`. Text that belongs to no entry has no scope.
 */
export type CodeLinks = (scope?: Scope) => CodeLinker

interface Member {
  name: string
  type?: TypeRef
}

interface Target {
  href: string
  /** Members by name; those of the type that a member has are looked up there. */
  members: ReadonlyMap<string, { href: string; type: string | null }>
}

/** Collects every name of the reference once, so that each look-up takes as many steps as the name has parts. */
export function codeLinks(model: SchemaModel): CodeLinks {
  const targets = new Map<string, Target>()
  const scopes = new Map<string, Target>()
  const add = (
    kind: EntryKind,
    name: string,
    members: readonly Member[],
    labels: readonly string[],
  ) => {
    const target: Target = {
      href: referenceHref(kind, name),
      members: new Map(
        members.map((member) => [
          member.name,
          { href: referenceHref(kind, name, member.name), type: member.type?.name ?? null },
        ]),
      ),
    }
    scopes.set(`${kind} ${name}`, target)
    // Where an operation has the name of a type, the type wins, because it comes first.
    for (const label of labels) if (!targets.has(label)) targets.set(label, target)
  }
  for (const { name, fields } of model.objects) add('object', name, fields, [name])
  for (const { name, fields } of model.interfaces) add('interface', name, fields, [name])
  for (const { name, fields } of model.inputs) add('input', name, fields, [name])
  for (const { name, values } of model.enums) add('enum', name, values, [name])
  for (const { name } of model.unions) add('union', name, [], [name])
  for (const { name } of model.scalars) add('scalar', name, [], [name])
  for (const { name, args } of model.directives) add('directive', name, args, [`@${name}`])
  for (const { operation, name, parent, args } of [
    ...model.queries,
    ...model.mutations,
    ...model.subscriptions,
  ]) {
    add(operation, name, args, [name, `${operation}.${name}`, `${parent}.${name}`])
  }

  return (scope) => (code) => {
    const text = code.replace(/\(\)$/, '')
    const own = scope && scopes.get(`${scope.kind} ${scope.name}`)
    if (own && targets.get(text) === own) return null
    return (own && follow(own, text.split('.'))) ?? resolve(text)
  }

  function resolve(text: string): string | null {
    const exact = targets.get(text)
    if (exact) return exact.href
    const [first = '', ...rest] = text.split('.')
    const start = targets.get(first)
    return start && rest.length > 0 ? follow(start, rest) : null
  }

  function follow(start: Target, names: readonly string[]): string | null {
    const [first = '', ...rest] = names
    const member = start.members.get(first)
    if (!member || rest.length === 0) return member?.href ?? null
    const next = member.type === null ? undefined : targets.get(member.type)
    return next ? follow(next, rest) : null
  }
}
