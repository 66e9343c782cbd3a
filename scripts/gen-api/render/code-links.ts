import { referenceHref, type EntryKind } from '@/lib/reference/anchors'
import type { CodeLinker } from '../description/phrasing'
import type { SchemaModel } from '../model/types'

/** An entry whose text is being rendered: its members can be named without its name. */
export interface Scope {
  kind: EntryKind
  name: string
}

/**
 * Finds what code in a description names: `Type`, `Type.field`, `@directive`,
 * an operation, or a member of the entry that the text belongs to.
 */
export type CodeLinks = (scope: Scope) => CodeLinker

/** Collects every name of the reference once, so that each lookup is one step. */
export function codeLinks(model: SchemaModel): CodeLinks {
  const hrefs = new Map<string, string>()
  const members = new Map<string, string>()
  const entry = (
    kind: EntryKind,
    name: string,
    parts: readonly { name: string }[],
    prefix = '',
  ) => {
    const label = prefix + name
    if (!hrefs.has(label)) hrefs.set(label, referenceHref(kind, name))
    for (const part of parts) {
      const href = referenceHref(kind, name, part.name)
      members.set(`${kind} ${name} ${part.name}`, href)
      hrefs.set(`${label}.${part.name}`, href)
    }
  }
  // Types come first: where an operation has the name of a type, the type wins.
  for (const type of model.objects) entry('object', type.name, type.fields)
  for (const type of model.interfaces) entry('interface', type.name, type.fields)
  for (const type of model.inputs) entry('input', type.name, type.fields)
  for (const type of model.enums) entry('enum', type.name, type.values)
  for (const type of model.unions) entry('union', type.name, [])
  for (const type of model.scalars) entry('scalar', type.name, [])
  for (const directive of model.directives) entry('directive', directive.name, directive.args, '@')
  for (const field of [...model.queries, ...model.mutations, ...model.subscriptions]) {
    entry(field.operation, field.name, field.args)
    hrefs.set(`${field.operation}.${field.name}`, referenceHref(field.operation, field.name))
    hrefs.set(`${field.parent}.${field.name}`, referenceHref(field.operation, field.name))
  }
  return (scope) => (code) =>
    members.get(`${scope.kind} ${scope.name} ${code}`) ??
    (code === scope.name ? null : (hrefs.get(code.replace(/\(\)$/, '')) ?? null))
}
