import { anchorId, pageOfKind, type EntryKind, type ReferencePage } from './anchors'
import { firstSentence } from '@/lib/reference/description/parse-description'
import { visibleText } from './description/visible-text'
import type { InputValueModel, SchemaModel } from './model/types'
import { inputText, typeText } from '@/lib/reference/model/members'
import { entriesOf, membersOf, type EntryModels } from './pages'

/** What a card says of an element: its signature, the first sentence about it, and 1 if it is deprecated. */
export type Peek = readonly [signature: string, text: string, deprecated?: 1]

/** The cards of one reference page, by the id that links name; members follow their entry. */
export type PeekFile = Readonly<Record<string, Peek>>

/** What the cards say about everything that one page of the reference documents. */
export function peeksOf(page: ReferencePage, model: SchemaModel): PeekFile {
  return Object.fromEntries(
    Object.entries(entriesOf(model))
      .filter(([kind]) => pageOfKind(kind as EntryKind) === page)
      .flatMap(([kind, entries]) =>
        [...entries.values()].flatMap((entry) => entryPeeks(kind as EntryKind, entry)),
      ),
  )
}

type Entry = EntryModels[EntryKind]
type Member = ReturnType<typeof membersOf>[number]

function entryPeeks(kind: EntryKind, entry: Entry): [string, Peek][] {
  return [
    [anchorId(kind, entry.name), peek(entrySignature(kind, entry), entry)],
    ...membersOf(entry).map((member): [string, Peek] => [
      anchorId(kind, entry.name, member.name),
      peek(memberSignature(kind, entry.name, member), member),
    ]),
  ]
}

function peek(
  signature: string,
  of: { description: string | null; deprecation?: string | null },
): Peek {
  const texts = [visibleText(signature), firstSentence(of.description)] as const
  return of.deprecation == null ? texts : [...texts, 1]
}

function entrySignature(kind: EntryKind, entry: Entry): string {
  if ('args' in entry) {
    const call = named(kind, entry.name) + argumentList(entry.args)
    return 'type' in entry ? `${call}: ${typeText(entry.type)}` : call
  }
  if ('interfaces' in entry && entry.interfaces.length > 0) {
    return `${entry.name} implements ${entry.interfaces.join(' & ')}`
  }
  if ('members' in entry) return `${entry.name} = ${entry.members.map(typeText).join(' | ')}`
  return entry.name
}

function memberSignature(kind: EntryKind, parent: string, member: Member): string {
  if (!('type' in member)) return `${parent}.${member.name}`
  if ('args' in member) {
    return `${parent}.${member.name}${argumentList(member.args)}: ${typeText(member.type)}`
  }
  return kind === 'input'
    ? `${parent}.${inputText(member)}`
    : `${named(kind, parent)}(${inputText(member)})`
}

const named = (kind: EntryKind, name: string) => (kind === 'directive' ? `@${name}` : name)

const argumentList = (args: readonly InputValueModel[]) =>
  args.length > 0 ? `(${args.map(inputText).join(', ')})` : ''
