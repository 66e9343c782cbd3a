import type { ExecutionResult } from 'graphql'

/** A result as JSON; a page leaves out the places of an error, which mean nothing to its reader. */
export function plainResult(result: ExecutionResult): unknown {
  const errors = result.errors?.map((error) => ({ ...error.toJSON(), locations: undefined }))
  return JSON.parse(JSON.stringify({ ...result, ...(errors && { errors }) }))
}
