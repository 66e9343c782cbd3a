import type { Example } from '../types'

/** A request that a program sends. */
export interface RequestSample extends Pick<Example, 'text' | 'variables'> {
  /** Value of the `Authorization` header, where it is known. */
  authorization?: string
}

/** Stands for the reader's own token. */
export const SAMPLE_TOKEN = 'Bearer ACCESS_TOKEN'
