import type { GraphQLSchema } from 'graphql'
import { visit } from 'unist-util-visit'
import { exactJson } from '#shared/json.ts'
import { capitalised } from '#shared/text.ts'
import { parseDescription } from '#model/description/parse-description.ts'
import { buildExamples, type ExampleSources } from '#examples/build-examples.ts'
import { sampleValues } from '#examples/owner-values.ts'
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

/** Default folder of the pages. */
const DEFAULT_FOLDER = 'pages/docs/api'

/** Path of the file with the examples. */
export const OPERATIONS = 'public/operations.json'

/** Options for generating the reference. Without an executor, responses are made up from the schema. */
export interface MakeOptions extends Partial<ExampleSources> {
  /** Whether readers can run the examples, because the sample endpoint of this schema runs in the browser. */
  runnable?: boolean
  /** Settings from the schema's owner. */
  api?: ApiSettings
  /** Routes of this site, to resolve links in descriptions. */
  routes?: ReadonlySet<string>
  /** Folder of the pages. Defaults to `pages/docs/api`. */
  pages?: string
  /** Receives problems that do not stop the run, one sentence each. */
  warn?: (message: string) => void
}

/**
 * Generates every file of the reference from the SDL of the snapshot, without reading or writing files.
 *
 * @returns the snapshot, the examples and the seven pages; for a custom folder also its menu and the page of changes
 * @throws Failure that lists every problem, such as an invalid hand-written example or one that the executor cannot
 *   run
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
  `Cannot build an example of ${operation} ${field}: ${missing}`

/** Maximum number of notes about links. */
const MAX_NOTES = 10

/** Matches characters that can start a link. Other text does not need to be parsed. */
const LINK = /\]\(|\]:|<a\s|<img\s/i

/**
 * Returns a note for each broken link in descriptions. These are shown as text.
 *
 * @param resolve returns the address of a link, or null for a broken one
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
        `${coordinate}: the link to "${address}" in its description is broken and shown as text; ${advice}`,
    )
  })
  const rest = notes.length - MAX_NOTES
  return rest > 0 ? [...notes.slice(0, MAX_NOTES), `… and ${rest} more such links`] : notes
}

const LOST = 'write a URL, a path such as /docs/intro, or an entry such as #object-Name'

const MISSING =
  'this site has no such page. If it belongs to another site, set linkBase to that site in api.config.ts'

/** Returns problems for examples of operations that the schema lacks, and for duplicate examples of an operation. */
function writtenProblems(operations: readonly Operation[], written: readonly WrittenExample[]) {
  const strays = written.filter((example) => !operations.some((item) => shows(example, item)))
  if (strays.length > written.length / 2 && strays.length > 1) {
    return [
      `${strays.length} of ${written.length} examples in examples/ do not match this schema.`,
      'Delete them, or create a new site with npm run create.',
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
    const clash = `${sources.join(' and ')} are both examples of ${item.operation} ${item.name}`
    return sources.length > 1 ? `${clash}. Keep only one of them.` : []
  })
  const advice =
    'The first field of an operation determines which query or mutation it documents. Correct or delete the file.'
  return [...doubles, ...lines, ...(lines.length > 0 ? [advice] : [])]
}

/**
 * Returns the problems that stop the run: failed examples that are hand-written or come from an executor. For any
 * other operation without an example, the page shows the reason.
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

/** Generates the MDX file of a page. It does not contain text from the schema, which could be code. */
function mdxPage(page: PageInfo, entries: Entries, folder: string): GeneratedFile {
  const kinds = kindsOn(page, entries)
  // The page's card shows only one count, for the entries that the title names.
  const subscriptions = kinds.includes('subscription') ? entries.subscription.size : 0
  const extra = subscriptions > 0 ? ` Subscriptions: ${subscriptions}.` : ''
  const title = capitalised(page.noun[1])
  const content = `---
title: ${title}
description: ${JSON.stringify(page.description + extra)}
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

/** Generates the menu of the folder. The full layout leaves space for the table of contents that the pages include. */
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
description: Changes to the schema, by day.
---

${GENERATED}

import { SchemaChanges } from 'nextra-graphql'

# Changes

## Day by day

<SchemaChanges />
`,
})
