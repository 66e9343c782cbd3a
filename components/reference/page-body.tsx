import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import { anchorId, pageOfKind, referencePath, type EntryKind } from '@/lib/reference/anchors'
import { SHARED } from '@/lib/reference/guides'
import type { PageInfo } from '@/lib/reference/pages'
import { membersOf, reasonOf, type Definition } from '@/lib/reference/sdl/schema-elements'
import { ConnectionsGuide } from './connections'
import { Contents, type ContentsItem } from './contents'
import { usePage, type PageScope } from './context'
import { Mutation, Query, Subscription } from './operations'
import { Directive, Enum, InputObject, InterfaceType, ObjectType, Scalar, Union } from './types'

/** What shows an entry of each kind. */
export const COMPONENTS = {
  query: Query,
  mutation: Mutation,
  subscription: Subscription,
  object: ObjectType,
  interface: InterfaceType,
  input: InputObject,
  enum: Enum,
  scalar: Scalar,
  union: Union,
  directive: Directive,
} satisfies Record<EntryKind, unknown>

const KINDS: ReadonlyMap<unknown, EntryKind> = new Map(
  Object.entries(COMPONENTS).map(([kind, component]) => [component, kind as EntryKind]),
)

/** An entry as the page around it sees it. */
interface EntryOnPage extends ContentsItem {
  kind: EntryKind
  /** Whether it, or something in it, is deprecated. */
  hasDeprecated: boolean
  node: ReactNode
}

interface PageBodyProps {
  page: PageInfo
  /** Entries of the page, in their order. */
  children: ReactNode
}

/** The part of a page below its introduction: tools, contents, entries. */
export function PageBody({ page, children }: PageBodyProps) {
  const scope = usePage()
  const all = entriesIn(children, page, scope)
  const own = all.filter(({ kind }) => kind === page.kind)
  const others = all.filter(({ kind }) => kind !== page.kind)
  const empty = <p className="ref-empty">{page.empty}</p>
  if (all.length === 0) {
    return (
      <>
        {empty}
        <Downloads />
      </>
    )
  }
  const section = page.section && others.length > 0 && { ...page.section, items: others }
  return (
    <>
      <div className="ref-side">
        <Tools noun={page.noun} entries={all} />
        <Contents
          items={own}
          domains={[...scope.guides.titles, SHARED]}
          section={section || undefined}
        />
      </div>
      <div className="ref-main">
        {page.kind === 'object' && <ConnectionsGuide {...scope.reference} />}
        {own.length > 0 ? <Batches of={own} /> : empty}
        {section && (
          <section className="ref-section" aria-labelledby={section.id}>
            <h2 id={section.id}>{section.title}</h2>
            <p>{section.intro}</p>
            <Batches of={others} />
          </section>
        )}
      </div>
    </>
  )
}

/** Entries of a batch, known to styles/entries.css as well. */
const BATCH = 4

/** Batches after which a browser may stop reading for what the reader does. */
const BATCHES_AT_ONCE = 4

/** Of operations, which have examples and what unfolds: four of them are as much as thirty types. */
const OPERATIONS_AT_ONCE = 1

const OPERATIONS: ReadonlySet<EntryKind> = new Set(['query', 'mutation', 'subscription'])

/**
 * Entries in batches, which are laid out only near the window: a browser asks few batches, not
 * all entries. Batches of batches would be cheaper still, but then links miss their entries.
 */
function Batches({ of: entries }: { of: readonly EntryOnPage[] }) {
  const atOnce = entries.some(({ kind }) => OPERATIONS.has(kind))
    ? OPERATIONS_AT_ONCE
    : BATCHES_AT_ONCE
  return Array.from({ length: Math.ceil(entries.length / BATCH) }, (_, index) => (
    <Fragment key={index}>
      {index % atOnce === 0 && <Pause />}
      <div className="ref-batch">
        {entries.slice(index * BATCH, (index + 1) * BATCH).map(({ node }) => node)}
      </div>
    </Fragment>
  ))
}

/**
 * A script that does nothing. Behind one, Chromium goes on with the document in a new task; else it
 * reads megabytes in one, while clicks and keys wait.
 */
function Pause() {
  return <script dangerouslySetInnerHTML={{ __html: '0' }} />
}

/** @throws Error when something else than an entry of this page is among the children */
function entriesIn(
  children: ReactNode,
  { page }: PageInfo,
  { find, guides, domains }: PageScope,
): EntryOnPage[] {
  return Children.toArray(children).flatMap((node) => {
    // What Markdown leaves between the lines.
    if (typeof node === 'string' && node.trim() === '') return []
    const kind = isValidElement<{ name: string }>(node) ? KINDS.get(node.type) : undefined
    if (!isValidElement<{ name: string }>(node) || !kind || pageOfKind(kind) !== page) {
      const what = kind ? `an entry of ${referencePath(pageOfKind(kind))}` : 'no entry'
      throw new Error(`${referencePath(page)}: what stands in <ReferencePage> is ${what}.`)
    }
    const { name } = node.props
    const element = find(kind, name)
    const id = anchorId(kind, name)
    return {
      kind,
      id,
      domain: 'parent' in element ? guides.guideOf(id)?.title : domains.get(name),
      label: kind === 'directive' ? `@${name}` : name,
      deprecated: isDeprecated(element),
      hasDeprecated: hasDeprecated(element),
      node,
    }
  })
}

/** Whether an entry, a member of it, or an argument of a member is deprecated. */
function hasDeprecated(element: Definition): boolean {
  return isDeprecated(element) || membersOf(element).some(hasDeprecated)
}

const isDeprecated = (element: Definition) => reasonOf(element) !== null

interface ToolsProps {
  /** What an entry is called, singular and plural. */
  noun: PageInfo['noun']
  entries: readonly EntryOnPage[]
}

/** Filter and switch work in the browser and are hidden without script; the downloads always work. */
function Tools({ noun: [singular, plural], entries }: ToolsProps) {
  const label = `Filter ${entries.length} ${entries.length === 1 ? singular : plural}`
  return (
    <div className="ref-tools">
      <search className="needs-js">
        <input
          id="ref-filter"
          type="search"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck="false"
        />
      </search>
      {entries.some(({ hasDeprecated }) => hasDeprecated) && (
        <label className="needs-js">
          <input id="ref-hide-deprecated" type="checkbox" />
          Hide deprecated
        </label>
      )}
      <p className="ref-status" role="status" />
      <Downloads />
    </div>
  )
}

function Downloads() {
  return (
    <p className="ref-downloads">
      Download{' '}
      <a href="/schema.graphql" download>
        schema.graphql
      </a>{' '}
      or{' '}
      <a href="/introspection.json" download>
        introspection.json
      </a>
    </p>
  )
}
