import type { GraphQLSchema } from 'graphql'
import { visit } from 'unist-util-visit'
import { exactJson } from '#shared/json.ts'
import { capitalised } from '#shared/text.ts'
import { parseDescription } from '#model/description/parse-description.ts'
import { buildExamples, type ExampleSources } from '#examples/build-examples.ts'
import { sampleValues } from '#examples/sample-values.ts'
import { failuresOf } from '#model/failures.ts'
import { unknownScalarNotes } from '#examples/leaf-value.ts'
import { createSampler } from '#examples/sampler.ts'
import {
  entriesOf,
  kindsOn,
  linkResolver,
  operationsOf,
  PAGES,
  type Entries,
  type Operation,
  type PageInfo,
} from '#model/pages.ts'
import {
  isExample,
  shows,
  type Example,
  type OperationRecord,
  type OperationsFile,
  type WrittenExample,
} from '#model/operations.ts'
import { directiveProblems } from '#model/directives.ts'
import { apiNotes } from '#model/subjects.ts'
import { readSdl } from '#model/sdl/read-sdl.ts'
import { reasonOf, schemaElements } from '#model/sdl/schema-elements.ts'
import { didYouMean } from '#shared/closest.mjs'
import type { ApiSettings } from '#model/api-settings.ts'
import { EXIT, fail } from '#shared/failure.ts'
import { SNAPSHOT } from '#load/snapshot.ts'
import type { GeneratedFile } from '#shared/files.ts'

/** Folder of the pages, unless a site chooses another one. */
const DEFAULT_FOLDER = 'pages/docs/api'

/** The examples. */
export const OPERATIONS = 'public/operations.json'

/** Without an executor, examples are answered by values made up from the schema. */
export interface MakeOptions extends Partial<ExampleSources> {
  /** Readers can run the examples, because the browser contains the sample endpoint of this schema. */
  runnable?: boolean
  /** Settings of the schema's owner. */
  api?: ApiSettings
  /** Pages of this site, for links in descriptions. */
  routes?: ReadonlySet<string>
  /** Folder of the pages, if it is not `pages/docs/api`. */
  pages?: string
  /** Receives problems that do not stop the run, one sentence each. */
  warn?: (message: string) => void
}

/**
 * Makes every file of the reference from the text of the snapshot, without reading or writing a file.
 *
 * @returns the snapshot first, then the examples and the seven pages; in another folder than usual also its menu and
 *   the page of changes
 * @throws Failure with every problem found: a written example that
 *   is not valid, an example that the executor does not answer
 */
export async function makeFiles(sdl: string, options: MakeOptions): Promise<GeneratedFile[]> {
  const { written = [], runnable = false, api = {}, pages: folder = DEFAULT_FOLDER } = options
  const schema = readSdl(sdl, api.namespaces)
  const entries = entriesOf(schema)
  const sampleNotes: string[] = []
  const { values, problems: wrongValues } = sampleValues(schema, api.examples, sampleNotes)
  const samples = new Map([...values, ...(options.samples ?? [])])
  const failures = failuresOf(schema, api.failures)
  const { executor = createSampler(schema, samples, failures), authorizationOf } = options
  const { last } = options
  const sources = { executor, authorizationOf, samples, written, last, failures }
  const examples = await buildExamples(schema, sources)
  const problems = [
    ...directiveProblems(schema, api),
    ...wrongValues,
    ...exampleProblems(operationsOf(entries), examples, options),
  ]
  if (problems.length > 0) fail(problems.join('\n'), EXIT.contentProblem)
  for (const note of [
    ...apiNotes(schema, api),
    ...sampleNotes,
    ...(options.executor ? [] : unknownScalarNotes(schema, samples)),
    ...lostLinkNotes(
      schema,
      linkResolver({ entries, routes: options.routes, linkBase: api.linkBase }),
    ),
  ])
    options.warn?.(note)
  const operations: OperationsFile = {
    runnable,
    executed: options.executor !== undefined,
    operations: examples,
    values: Object.fromEntries(samples),
    ...(folder !== DEFAULT_FOLDER && { route: folder.replace(/^(?:src\/)?pages/, '') }),
  }
  return [
    { path: SNAPSHOT, content: sdl },
    { path: OPERATIONS, content: `${exactJson(operations)}\n` },
    ...PAGES.map((page) => mdxPage(page, entries, folder)),
    ...(operations.route ? [menuOf(folder), changesPage(folder)] : []),
  ]
}

const sentenceOf = ({ operation, field, missing }: Exclude<OperationRecord, Example>) =>
  `The example of ${operation} ${field} cannot be made: ${missing}`

/** The maximum number of notes about links. */
const MAX_NOTES = 10

/** Characters that may start a link. Text without them needs no parser. */
const LINK = /\]\(|\]:|<a\s|<img\s/i

/**
 * A note for each dead link in descriptions, which is shown as text.
 *
 * @param resolve finds the address of a link; null for a dead one
 */
export function lostLinkNotes(
  schema: GraphQLSchema,
  resolve: (href: string) => string | null,
): string[] {
  const notes = schemaElements(schema).flatMap(({ coordinate, definition }) => {
    const reasons = new Map<string, string>()
    for (const text of [definition.description, reasonOf(definition)]) {
      if (!text || !LINK.test(text)) continue
      const tree = parseDescription(text, (address) => reasons.set(address, LOST))
      visit(tree, 'element', ({ properties: { href } }) => {
        if (typeof href === 'string' && resolve(href) === null) reasons.set(href, MISSING)
      })
    }
    return Array.from(
      reasons,
      ([address, advice]) =>
        `${coordinate}: its description links to "${address}", which is shown as text; ${advice}`,
    )
  })
  const rest = notes.length - MAX_NOTES
  return rest > 0 ? [...notes.slice(0, MAX_NOTES), `… and ${rest} more such links`] : notes
}

const LOST = 'write a URL, a path such as /docs/intro, or an entry such as #object-Name'

const MISSING =
  'no page here has that address. If it belongs to another site, set linkBase to that site in api.config.ts'

/** Lists written examples for operations that the schema lacks, and second examples for one operation. */
function writtenProblems(operations: readonly Operation[], written: readonly WrittenExample[]) {
  const strays = written.filter((example) => !operations.some((item) => shows(example, item)))
  if (strays.length > written.length / 2 && strays.length > 1) {
    return [
      `${strays.length} of ${written.length} examples in examples/ belong to another API.`,
      'Delete them, or start a new site with npm run create.',
    ]
  }
  const names = operations.map(({ name }) => name)
  const lines = strays.map(({ operation, path: [field = ''], source }) =>
    [`${source}: the schema has no ${operation} ${field}.`, didYouMean(field, names)]
      .filter(Boolean)
      .join(' '),
  )
  const doubles = operations.flatMap((item) => {
    const sources = written.filter((example) => shows(example, item)).map(({ source }) => source)
    const clash = `${sources.join(' and ')} are examples of ${item.operation} ${item.name}`
    return sources.length > 1 ? `${clash}, which can have only one: delete the other.` : []
  })
  const advice =
    'The first field of an operation decides which query or mutation it is an example of. Correct or delete the file.'
  return [...doubles, ...lines, ...(lines.length > 0 ? [advice] : [])]
}

/**
 * A missing example stops the run if a person wrote it, or if there is an executor. Otherwise the page shows why the
 * operation has no example.
 */
function exampleProblems(
  operations: readonly Operation[],
  records: readonly OperationRecord[],
  { executor, warn, written = [] }: MakeOptions,
): string[] {
  const problems = writtenProblems(operations, written)
  const missing = records.flatMap((record) => (isExample(record) ? [] : record))
  const isOurs = (record: OperationRecord) => executor !== undefined || record.written === true
  for (const record of missing) if (!isOurs(record)) warn?.(sentenceOf(record))
  return [...problems, ...missing.filter(isOurs).map(sentenceOf)]
}

/** Makes the MDX file of a page. It has no text of the schema, which could be code. */
function mdxPage(page: PageInfo, entries: Entries, folder: string): GeneratedFile {
  const kinds = kindsOn(page, entries)
  // The card of the page shows one number, which belongs to its title.
  const subscriptions = kinds.includes('subscription') ? entries.subscription.size : 0
  const beside = subscriptions > 0 ? ` Subscriptions: ${subscriptions}.` : ''
  const title = capitalised(page.noun[1])
  const content = `---
title: ${title}
description: ${JSON.stringify(page.description + beside)}
icon: ${page.icon}
layout: reference
entries: ${kinds.reduce((sum, kind) => sum + entries[kind].size, 0) - subscriptions}
---

${folder === DEFAULT_FOLDER ? '{/* Generated from the schema by `npm run gen:api`: edit the schema, not this file. */}' : GENERATED}

import { ReferencePage } from 'nextra-graphql'

# ${title}

${page.intro}

<ReferencePage name="${page.page}" />
`
  return { path: `${folder}/${page.page}.mdx`, content }
}

const GENERATED =
  '{/* Generated from the schema by nextra-graphql: edit the schema, not this file. */}'

/** The menu of the folder. The layout leaves room for the contents that the pages have instead of the theme's. */
function menuOf(folder: string): GeneratedFile {
  const titles = new Map(PAGES.map(({ page, noun }) => [page, capitalised(noun[1])]))
  const menu = {
    '*': { theme: { layout: 'full' } },
    ...Object.fromEntries(titles),
    changes: { title: 'Changes', theme: { layout: 'default' } },
  }
  return {
    path: `${folder}/_meta.js`,
    content: `// ${GENERATED.slice(4, -4)}\nexport default ${JSON.stringify(menu, null, 2)}\n`,
  }
}

const changesPage = (folder: string): GeneratedFile => ({
  path: `${folder}/changes.mdx`,
  content: `---
title: Changes
description: What changed in the schema, day by day.
---

${GENERATED}

import { SchemaChanges } from 'nextra-graphql'

# Changes

## Day by day

<SchemaChanges />
`,
})
