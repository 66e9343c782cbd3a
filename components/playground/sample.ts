/** An example as a page shows it. */
export interface Sample {
  /** Name of the operation, or of the query or mutation that it calls. */
  name: string
  operation: string
  /** JSON; empty when the operation takes none. */
  variables: string
  /** Who calls; unset: a role that may make the call. Value of the `Authorization` header. */
  authorization?: string
  /** How far the sample clock moves before the request, in minutes; unset: not at all. */
  minutes?: number
  /** Title of the operation on its page, which may name a caller or a time. */
  title?: string
  /** The answer that the page shows, as JSON; unset where it shows none. */
  response?: string
}
