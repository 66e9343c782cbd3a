import type { OperationDefinitionNode } from 'graphql'
import { checkSelection } from './check-shape'
import type { Execution } from './collect-fields'
import type { Spot } from './finding'
import { isNull } from './check-leaf'
import { entryOf, type JsonEntry, type JsonNode, type JsonObject } from './json-text'

const TOP_LEVEL = new Set(['data', 'errors', 'extensions'])
const ERROR_KEYS = new Set(['message', 'locations', 'path', 'extensions'])

const spot = (at: { start: number }, message: string): Spot => ({
  offset: at.start,
  coordinate: null,
  message,
})

/** Whether a sample response could be the answer to an operation: exactly what it selects. */
export function checkResponse(
  execution: Execution,
  operation: OperationDefinitionNode,
  node: JsonNode,
): Spot[] {
  if (node.kind !== 'object') return [spot(node, 'A response is a JSON object with "data".')]
  const extra = node.entries
    .filter(({ key }) => !TOP_LEVEL.has(key))
    .map((entry) =>
      spot(entry, `A response has no key ${JSON.stringify(entry.key)} beside "data" and "errors".`),
    )
  const data = entryOf(node, 'data')
  const errors = entryOf(node, 'errors')
  return [
    ...extra,
    ...(errors ? checkErrors(errors) : []),
    ...checkData(execution, operation, { node, data, failed: errors !== undefined }),
  ]
}

function checkData(
  execution: Execution,
  operation: OperationDefinitionNode,
  { node, data, failed }: { node: JsonObject; data: JsonEntry | undefined; failed: boolean },
): Spot[] {
  // Without data the request was refused; null means that an error reached the root.
  if (!data) return failed ? [] : [spot(node, 'A response without "errors" has "data".')]
  if (isNull(data.value)) return failed ? [] : [spot(data, '"data" is null only beside "errors".')]
  const root = execution.schema.getRootType(operation.operation)
  return root ? checkSelection(execution, root, [operation.selectionSet], data.value) : []
}

function checkErrors({ value: errors, start }: JsonEntry): Spot[] {
  if (errors.kind !== 'array' || errors.items.length === 0) {
    return [spot({ start }, '"errors" is a list with at least one error.')]
  }
  return errors.items.flatMap((error) => {
    if (error.kind !== 'object') return [spot(error, 'An error is an object with "message".')]
    const message = entryOf(error, 'message')?.value
    const extra = error.entries.filter(({ key }) => !ERROR_KEYS.has(key))
    return [
      ...(message?.kind === 'scalar' && typeof message.value === 'string'
        ? []
        : [spot(error, 'An error has a "message", which is text.')]),
      ...extra.map((entry) =>
        spot(entry, `An error has no key ${JSON.stringify(entry.key)}; put it under "extensions".`),
      ),
    ]
  })
}
