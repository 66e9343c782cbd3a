import type { Example } from '../types'

/** A request that a program sends, with the `Authorization` header where it is known. */
export type RequestSample = Pick<Example, 'text' | 'variables' | 'authorization'>

/** Where samples send their requests, and what lets them in. */
export interface ExampleTarget {
  /** An absolute URL. */
  endpoint: string
  /** Name of the header that lets a call in. */
  header: string
  /** What stands for the reader's own credentials in it. */
  placeholder: string
}
