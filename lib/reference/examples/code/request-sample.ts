import type { Example } from '../types'

/** A request that a program sends, with the `Authorization` header where it is known. */
export type RequestSample = Pick<Example, 'text' | 'variables' | 'authorization'>

/** Stands for the reader's own token. */
export const SAMPLE_TOKEN = 'Bearer ACCESS_TOKEN'
