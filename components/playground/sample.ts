import type { PageRequest } from '@/lib/playground/choices'

/** An example as a page shows it. */
export interface Sample extends PageRequest {
  /** Name of the operation, or of the query or mutation that it calls. */
  name: string
  /** The answer that the page shows, as JSON; unset where it shows none. */
  response?: string
}
