/** An example as a page shows it. */
export interface Sample {
  /** Name of the operation, or of the query or mutation that it calls. */
  name: string
  operation: string
  /** JSON; empty when the operation takes none. */
  variables: string
  /** Value of the `Authorization` header; unset: a role that may make the call. */
  authorization?: string
  /** How far the sample clock moves before the request, in minutes; unset: not at all. */
  minutes?: number
}
