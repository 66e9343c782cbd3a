import type { DocumentNode, ExecutionResult } from 'graphql'
import type { OperationKind } from '#model/sdl/type-kinds.ts'

/** Executes an example. The same document and variables need the same answer, or pages would change in every run. */
export type ExampleExecutor = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>

/** An example that a person wrote. It replaces the generated one. */
export interface WrittenExample {
  /** Its file, for messages. */
  source: string
  document: DocumentNode
  operation: OperationKind
  /** The first field of the operation, the first field inside it, and so on. */
  path: readonly string[]
  /** Without them, each variable has the sample value of the argument with its name. */
  variables?: Record<string, unknown>
}

/** True if an example of a person shows an operation. */
export const shows = (
  example: Pick<WrittenExample, 'operation' | 'path'>,
  { operation, path }: Pick<WrittenExample, 'operation' | 'path'>,
) => example.operation === operation && path.every((name, depth) => example.path[depth] === name)
