import 'nprogress'

declare module 'nprogress' {
  interface NProgressOptions {
    /** How much a trickle adds at most, as a share of the whole; 0.2.0 has it, its types do not. */
    trickleRate: number
  }
}
