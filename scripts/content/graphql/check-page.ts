import type { Root } from 'mdast'
import {
  GraphQLError,
  isExecutableDefinitionNode,
  Kind,
  parse,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { checkOperation } from './check-operation'
import { checkRuns } from './check-runs'
import { checkSdl } from './check-sdl'
import { codeBlocks } from './code-blocks'
import { groupExamples, type Example } from './examples'
import { toFinding, type Finding } from './finding'

/** What a page holds and what is wrong with it. */
export interface PageResult {
  findings: Finding[]
  counts: Counts
}

export interface Counts {
  operations: number
  responses: number
  sdl: number
  /** Blocks that say why they are not checked. */
  skipped: number
}

/** Checks every GraphQL block of a page, with its variables and responses. */
export function checkPage(schema: GraphQLSchema, tree: Root, source: string): PageResult {
  const { examples, findings } = groupExamples(codeBlocks(tree, source))
  const counts: Counts = { operations: 0, responses: 0, sdl: 0, skipped: 0 }
  for (const example of examples) {
    if (example.skipped === null) findings.push(...checkExample(schema, example, counts))
    else counts.skipped += 1
  }
  return { findings, counts }
}

function checkExample(schema: GraphQLSchema, example: Example, counts: Counts): Finding[] {
  const { placeAt, text } = example.block
  const document = parseBlock(text)
  if (document instanceof GraphQLError) {
    const spot = {
      offset: document.positions?.[0] ?? 0,
      coordinate: null,
      message: document.message,
      fix: 'Correct the syntax. Nothing else in this block was checked.',
    }
    return [toFinding('graphql-syntax', placeAt, spot)]
  }
  const executable = document.definitions.filter(isExecutableDefinitionNode)
  if (executable.length === 0) {
    counts.sdl += 1
    const spots = checkSdl(schema, document)
    return [
      ...spots.map((spot) => toFinding('graphql-sdl', placeAt, spot)),
      ...belongsToNone(example),
    ]
  }
  if (executable.length < document.definitions.length) return [mixed(example)]

  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  counts.operations += operations.length
  counts.responses += example.runs.flatMap(({ responses }) => responses).length
  const findings = checkOperation(schema, document).map((spot) =>
    toFinding(
      spot.severity === 'warning' ? 'graphql-deprecated' : 'graphql-validation',
      placeAt,
      spot,
    ),
  )
  const [operation] = operations
  if (operations.length > 1 && example.runs.length > 0) return [...findings, several(example)]
  if (!operation) return [...findings, ...belongsToNone(example)]
  // An operation that is not valid has no shape to compare with.
  const valid = !findings.some(({ rule }) => rule === 'graphql-validation')
  return [...findings, ...(valid ? checkRuns({ schema, document, operation, example }) : [])]
}

function parseBlock(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function mixed({ block }: Example): Finding {
  return {
    rule: 'graphql-syntax',
    place: block.start,
    what: 'This block holds operations and type definitions.',
    fix: 'Put them into blocks of their own.',
  }
}

function several({ block }: Example): Finding {
  return {
    rule: 'graphql-stray-json',
    place: block.start,
    what: 'This block holds several operations, and JSON blocks that could belong to any of them.',
    fix: 'Put each operation into a block of its own, with its variables and its response behind it.',
  }
}

function belongsToNone({ runs }: Example): Finding[] {
  const blocks = runs.flatMap(({ variables, responses }) => [
    ...(variables ? [variables] : []),
    ...responses,
  ])
  return blocks.map(({ start }) => ({
    rule: 'graphql-stray-json',
    place: start,
    what: 'The GraphQL block before it holds no operation that this could belong to.',
    fix: 'Put the block behind its operation, or give it another file name.',
  }))
}
