import { getNamedType } from 'graphql'
import { referenceHref, type EntryKind } from './anchors'
import { operationsOf, type Entries, type EntryElements } from './pages'
import { membersOf } from './sdl/schema-elements'

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

interface Target {
  href: string
  /** Members by name; those of the type that a member has are looked up there. */
  members: ReadonlyMap<string, { href: string; type: string | null }>
}

const TYPES = ['object', 'interface', 'input', 'enum', 'union', 'scalar'] as const

/** Collects every name of the reference once, so that each look-up takes as many steps as the name has parts. */
export function codeLinks(entries: Entries): CodeLinks {
  const targets = new Map<string, Target>()
  const scopes = new Map<string, Target>()
  const add = (kind: EntryKind, entry: EntryElements[EntryKind], labels: readonly string[]) => {
    const members = membersOf(entry).map((member) => {
      const type = 'type' in member ? getNamedType(member.type).name : null
      return [member.name, { href: referenceHref(kind, entry.name, member.name), type }] as const
    })
    const target: Target = { href: referenceHref(kind, entry.name), members: new Map(members) }
    scopes.set(`${kind} ${entry.name}`, target)
    // Where an operation has the name of a type, the type wins, because it comes first.
    for (const label of labels) if (!targets.has(label)) targets.set(label, target)
  }
  for (const kind of TYPES) for (const type of entries[kind].values()) add(kind, type, [type.name])
  for (const item of entries.directive.values()) add('directive', item, [`@${item.name}`])
  for (const item of operationsOf(entries)) {
    const { operation, name, parent } = item
    add(operation, item, [name, `${operation}.${name}`, `${parent}.${name}`])
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
