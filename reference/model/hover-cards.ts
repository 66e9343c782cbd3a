import { anchorId, pageOfKind, type EntryKind, type ReferencePageName } from './anchors'
import { firstSentence } from '@/reference/model/description/parse-description'
import { visibleText } from './description/visible-text'
import { inputText } from './sdl/default-value'
import { addressed, type Entries, type EntryElement } from './pages'
import { reasonOf, type Definition, type Input, type Member } from './sdl/schema-elements'

/** The card of an element: its signature, the first sentence about it, and 1 if it is deprecated. */
export type HoverCard = readonly [signature: string, text: string, deprecated?: 1]

/** The cards of one reference page, by the id that links name; members follow their entry. */
export type HoverCardFile = Readonly<Record<string, HoverCard>>

/** The cards about everything that one page of the reference documents. */
export function hoverCardsOf(page: ReferencePageName, entries: Entries): HoverCardFile {
  const onPage = addressed(entries).filter(({ kind }) => pageOfKind(kind) === page)
  return Object.fromEntries(
    onPage.map(({ kind, entry, member }) => [
      anchorId(kind, entry.name, member?.name),
      member
        ? hoverCard(memberSignature(kind, entry.name, member), member)
        : hoverCard(entrySignature(kind, entry), entry),
    ]),
  )
}

function hoverCard(signature: string, definition: Definition): HoverCard {
  const texts = [visibleText(signature), firstSentence(definition.description)] as const
  return reasonOf(definition) === null ? texts : [...texts, 1]
}

function entrySignature(kind: EntryKind, entry: EntryElement): string {
  if ('args' in entry) {
    const call = entryName(kind, entry.name) + argumentList(entry.args)
    return 'type' in entry ? `${call}: ${String(entry.type)}` : call
  }
  if ('getInterfaces' in entry && entry.getInterfaces().length > 0) {
    return `${entry.name} implements ${entry.getInterfaces().join(' & ')}`
  }
  if ('getTypes' in entry) return `${entry.name} = ${entry.getTypes().join(' | ')}`
  return entry.name
}

function memberSignature(kind: EntryKind, parent: string, member: Member): string {
  if (!('type' in member)) return `${parent}.${member.name}`
  if ('args' in member) {
    return `${parent}.${member.name}${argumentList(member.args)}: ${String(member.type)}`
  }
  return kind === 'input'
    ? `${parent}.${inputText(member)}`
    : `${entryName(kind, parent)}(${inputText(member)})`
}

const entryName = (kind: EntryKind, name: string) => (kind === 'directive' ? `@${name}` : name)

const argumentList = (args: readonly Input[]) =>
  args.length > 0 ? `(${args.map(inputText).join(', ')})` : ''
