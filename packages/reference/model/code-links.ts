import { getNamedType } from 'graphql'
import { referenceHref, type EntryKind } from './anchors.ts'
import { operationsOf, type Entries, type EntryElement } from './pages.ts'
import { membersOf } from './sdl/schema-elements.ts'

/** Returns the address of the element that code in a description refers to, or null. */
export type CodeLinker = (code: string) => string | null

/** The entry that contains the text. Text can refer to its members without the name of the entry. */
interface Scope {
  kind: EntryKind
  name: string
}

/**
 * Returns a linker for code in descriptions, such as `Type`, `Type.field`, `@directive`, an operation, or a member of
 * the entry that contains the text. A path can continue through types: `name.full`.
 */
export type CodeLinks = (scope?: Scope) => CodeLinker

interface Target {
  kind: EntryKind
  entry: EntryElement
}

const TYPES = ['object', 'interface', 'input', 'enum', 'union', 'scalar'] as const

/** Indexes the names of all elements in the reference. */
export function codeLinks(entries: Entries): CodeLinks {
  const targets = new Map<string, Target>()
  const add = (label: string, kind: EntryKind, entry: Target['entry']) => {
    // Types are added first, so a type takes precedence over an operation with the same name.
    if (!targets.has(label)) targets.set(label, { kind, entry })
  }
  for (const kind of TYPES) for (const type of entries[kind].values()) add(type.name, kind, type)
  for (const item of entries.directive.values()) add(`@${item.name}`, 'directive', item)
  for (const item of operationsOf(entries)) {
    const { operation, name, coordinate } = item
    for (const label of [name, `${operation}.${name}`, coordinate]) {
      add(label, operation, item)
    }
  }

  function follow(
    { kind, entry }: Target,
    [first = '', ...rest]: readonly string[],
  ): string | null {
    const member = membersOf(entry).find(({ name }) => name === first)
    if (!member || rest.length === 0) return member ? referenceHref(kind, entry.name, first) : null
    const next = 'type' in member ? targets.get(getNamedType(member.type).name) : undefined
    return next ? follow(next, rest) : null
  }

  return (scope) => {
    const entry = scope && entries[scope.kind].get(scope.name)
    return (code) => {
      const text = code.replace(/\(\)$/, '')
      const exact = targets.get(text)
      if (entry && exact?.entry === entry) return null
      const names = text.split('.')
      const member = entry && follow({ kind: scope.kind, entry }, names)
      if (member) return member
      if (exact) return referenceHref(exact.kind, exact.entry.name)
      const [first = '', ...rest] = names
      const start = targets.get(first)
      return start && rest.length > 0 ? follow(start, rest) : null
    }
  }
}
