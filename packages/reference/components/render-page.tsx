/**
 * Renders the HTML of a reference page. Runs only on the server: browser bundles contain neither this module nor its
 * imports.
 */
import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { anchorId, referencePath, type EntryKind, type ReferencePageName } from '#model/anchors.ts'
import { byGuide } from '#model/guides.ts'
import {
  isOperation,
  kindsOn,
  linkResolver,
  operationTypes,
  PAGES,
  type EntryElement,
  type PageInfo,
} from '#model/pages.ts'
import type { Reference } from '#model/reference.ts'
import { reasonOf } from '#model/sdl/schema-elements.ts'
import type { ApiSettings } from '#model/api-settings.ts'
import { Pause } from '#shared/markup.tsx'
import { ConnectionsGuide } from './connections.tsx'
import { Contents, type ContentsGroup, type ContentsItem } from './contents.tsx'
import {
  LinkContext,
  PageContext,
  PLAIN,
  SiteContext,
  useReferencePage,
  type PageScope,
} from './context.tsx'
import { Operation } from './operations.tsx'
import { directionOf } from '#model/description/visible-text.ts'
import { Description, OwnWords } from './description.tsx'
import { Directives } from './directives.tsx'
import { Directive, Type } from './types.tsx'

/** An entry as listed on its page. */
interface EntryOnPage extends ContentsItem {
  kind: EntryKind
  name: string
}

/** Maximum length of a list of fields or values to show inline. A longer one is replaced by a link. */
const FIELDS_IN_PLACE = 24

/** Maximum number of inline rows on a page, shared by its entries: a schema may have hundreds of mutations. */
const ROWS_IN_PLACE = 4000

/**
 * Renders the body of a page as static HTML: contents, filter and entries.
 *
 * @param parts of the site
 */
export function renderPage(reference: Reference, name: ReferencePageName, parts = PLAIN): string {
  const page = PAGES.find((candidate) => candidate.page === name)
  if (!page) throw new Error(`The reference has no page “${name}”.`)
  const { entries } = reference
  const size = kindsOn(page, entries).reduce((sum, kind) => sum + entries[kind].size, 0)
  const scope: PageScope = {
    reference,
    longestInPlace: Math.min(FIELDS_IN_PLACE, Math.ceil(ROWS_IN_PLACE / Math.max(size, 1))),
    level: 2,
  }
  const html = renderToStaticMarkup(
    <SiteContext value={parts}>
      <PageContext value={scope}>
        <LinkContext value={linkResolver(reference)}>
          <PageBody page={page} />
        </LinkContext>
      </PageContext>
    </SiteContext>,
  )
  // Links within the page omit its path, which would make up a twentieth of a large page.
  return withoutSigns(html.replaceAll(`href="${referencePath(name)}#`, 'href="#'))
}

/**
 * Replaces symbols beyond Latin-1, such as arrows and dashes, with character references. One such symbol doubles the
 * cost of parsing the text around it, which was a third of the blocking time of a large page. Letters of other scripts
 * are kept, so that the source stays readable.
 */
function withoutSigns(html: string): string {
  return html.replace(/[\u2000-\u2bff]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Renders the part of a page below its introduction: contents and entries. */
function PageBody({ page }: { page: PageInfo }) {
  const { reference } = useReferencePage()
  const entries = entriesOn(page, reference)
  const empty = <p className="ref-empty">This schema defines no {page.noun[1]}.</p>
  if (entries.length === 0) return empty
  const groups = groupsOf(page, entries, reference)
  return (
    <>
      <Contents groups={groups} count={countOf(page, entries)} />
      <div className="ref-main">
        {isOperation(page.kind) && <RootWords page={page} />}
        {page.kind === 'object' && <ConnectionsGuide {...reference} />}
        {isOperation(page.kind) && reference.intros[page.kind] && (
          <div className="ref-usual">
            <OwnWords text={reference.intros[page.kind]} />
          </div>
        )}
        {entries.every(({ kind }) => kind !== page.kind) && empty}
        {groups.map((group) => (
          <PageGroup key={group.heading?.id ?? ''} group={group} />
        ))}
      </div>
    </>
  )
}

/** Renders descriptions of the schema, its root types, and the fields that group operations. */
function RootWords({ page: { kind, section } }: { page: PageInfo }) {
  const { schema } = useReferencePage().reference
  const types = operationTypes(schema).filter(
    ({ operation }) => operation === kind || operation === section?.kind,
  )
  const groups = types.filter(
    ({ type, field }) => field && (field.description ?? type.description) != null,
  )
  return (
    <>
      {kind === 'query' && (
        <>
          <Description text={schema.description} />
          <Directives definition={schema} />
        </>
      )}
      {types.map(
        ({ type, field }) =>
          !field && (
            <Fragment key={type.name}>
              <Description text={type.description} />
              <Directives definition={type} />
            </Fragment>
          ),
      )}
      {groups.length > 0 && (
        <dl className="ref-shape">
          {groups.map(({ path, type, field }) => (
            <div key={path.join('.')}>
              <dt>
                <code>{path.join('.')}</code>
              </dt>
              <dd>
                <Description text={field?.description} />
                <Description text={type.description} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

interface BodyGroup extends ContentsGroup<EntryOnPage> {
  /** Address of the guide that the heading links to. */
  guide?: string
  /** Text below the heading. */
  intro?: ReactNode
}

/**
 * Groups entries: by the groups in the settings, then other operations by the guides that link to them, then types from
 * A to Z, and finally kinds without a separate page.
 */
function groupsOf(
  { kind: pageKind, section }: PageInfo,
  entries: readonly EntryOnPage[],
  { guides, subjects, find }: Reference,
): BodyGroup[] {
  const main = entries.filter(({ kind }) => kind === pageKind)
  const others = entries.filter(({ kind }) => kind !== pageKind)
  const ofSubjects = Array.from(subjects, ([heading, elements]): BodyGroup => ({
    heading,
    entries: main.filter(({ kind, name }) => elements.has(find(kind, name))),
  })).filter((group) => group.entries.length > 0)
  const grouped = new Set(ofSubjects.flatMap((group) => group.entries))
  const rest = main.filter((entry) => !grouped.has(entry))
  const ofGuides = byGuide(rest, isOperation(pageKind) ? guides : new Map())
  const isGrouped = ofSubjects.length > 0 || ofGuides.some(({ guide }) => guide)
  return [
    ...ofSubjects,
    ...ofGuides.map(({ guide, entries: members }): BodyGroup => {
      if (!isGrouped) return { entries: members }
      if (!guide) return { heading: { id: 'other', title: 'Other' }, entries: members }
      const { title, href } = guide
      return {
        heading: { id: `guide-${href.slice(href.lastIndexOf('/') + 1)}`, title },
        guide: href,
        entries: members,
      }
    }),
    ...(section && others.length > 0
      ? [{ heading: section, intro: <SectionIntro section={section} />, entries: others }]
      : []),
  ]
}

function SectionIntro({ section: { kind, intro } }: { section: NonNullable<PageInfo['section']> }) {
  const { subscriptions } = useReferencePage().reference
  return (
    <>
      <p>{intro}</p>
      {kind === 'subscription' && subscriptions && <HowToSubscribe {...subscriptions} />}
    </>
  )
}

const HowToSubscribe = ({ url, protocol }: NonNullable<ApiSettings['subscriptions']>) =>
  protocol === 'websocket' ? (
    <p>
      Open a WebSocket to <code>{url}</code> with the subprotocol <code>graphql-transport-ws</code>,
      for example with the package <code>graphql-ws</code>. Send your credentials in{' '}
      <code>connection_init</code>; each <code>next</code> message is one event.
    </p>
  ) : (
    <p>
      Send the operation to <code>{url}</code> with <code>Accept: text/event-stream</code>, for
      example with the package <code>graphql-sse</code>. The connection stays open; each{' '}
      <code>next</code> event is one result.
    </p>
  )

function PageGroup({ group: { heading, guide, intro, entries } }: { group: BodyGroup }) {
  const scope = useReferencePage()
  if (!heading) return <Batches entries={entries} />
  return (
    <section className="ref-section" aria-labelledby={heading.id}>
      <h2 id={heading.id} className={guide && 'ref-group'} dir={directionOf(heading.title)}>
        {guide && 'Guide: '}
        <a href={guide ?? `#${heading.id}`}>{heading.title}</a>
      </h2>
      {intro}
      <PageContext value={{ ...scope, level: 3 }}>
        <Batches entries={entries} />
      </PageContext>
    </section>
  )
}

/** Returns text such as `85 queries and 22 subscriptions`. */
function countOf(page: PageInfo, entries: readonly EntryOnPage[]): string {
  const main = entries.filter(({ kind }) => kind === page.kind).length
  const count = (size: number, [singular, plural]: readonly [string, string]) =>
    size > 0 ? [`${size} ${size === 1 ? singular : plural}`] : []
  const { section } = page
  return [
    ...count(main, page.noun),
    ...(section ? count(entries.length - main, [section.kind, section.title.toLowerCase()]) : []),
  ].join(' and ')
}

/** Number of entries per batch. */
const BATCH = 4

/** Number of batches between two points at which the browser can paint and handle input. */
const BATCHES_AT_ONCE = 4

/**
 * Renders entries in batches, because browsers only lay out batches near the viewport. Nested batches would make links
 * scroll to the wrong position.
 */
function Batches({ entries }: { entries: readonly EntryOnPage[] }) {
  // Four operations with examples take as much space as thirty types.
  const atOnce = entries.some(({ kind }) => isOperation(kind)) ? 1 : BATCHES_AT_ONCE
  return Array.from({ length: Math.ceil(entries.length / BATCH) }, (_, index) => (
    <Fragment key={index}>
      {index % atOnce === 0 && <Pause />}
      <div className="ref-batch">
        {entries.slice(index * BATCH, (index + 1) * BATCH).map((entry) => (
          <EntryBody key={entry.id} {...entry} />
        ))}
      </div>
    </Fragment>
  ))
}

function EntryBody({ kind, name }: EntryOnPage) {
  if (isOperation(kind)) return <Operation kind={kind} name={name} />
  return kind === 'directive' ? <Directive name={name} /> : <Type kind={kind} name={name} />
}

/** Returns the entries of a page, by kind and name. */
const entriesOn = (page: PageInfo, { entries }: Reference): EntryOnPage[] =>
  kindsOn(page, entries).flatMap((kind) =>
    Array.from(entries[kind].values(), (entry: EntryElement) => {
      const { name } = entry
      const label = kind === 'directive' ? `@${name}` : name
      return { kind, name, id: anchorId(kind, name), label, deprecated: reasonOf(entry) !== null }
    }),
  )
