/** An example as a page shows it. */
export interface Sample {
  /** Name of the query or mutation. */
  name: string
  operation: string
  /** JSON; empty when the operation takes none. */
  variables: string
}
