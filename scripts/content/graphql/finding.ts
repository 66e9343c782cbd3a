import type { Problem } from '../../shared/problem'
import type { Place } from './code-blocks'

/** A problem in a page; the file is added where the page is known. */
export interface Finding {
  rule:
    | 'graphql-syntax'
    | 'graphql-validation'
    | 'graphql-deprecated'
    | 'graphql-variables'
    | 'graphql-response'
    | 'graphql-sdl'
    | 'graphql-nocheck'
    | 'graphql-stray-json'
  place: Place
  /** Begins with the schema coordinate, where there is one. */
  what: string
  fix?: string
  /** Unless said otherwise an error. */
  severity?: Problem['severity']
}

/** Something wrong at an offset in a block's text; the block knows the place in the page. */
export interface Spot {
  offset: number
  /** Schema coordinate, or null where the problem is with no element of the schema. */
  coordinate: string | null
  message: string
  fix?: string
  severity?: Problem['severity']
}

export function toProblem(file: string, finding: Finding): Problem {
  const { rule, place, what, fix, severity = 'error' } = finding
  return { file, ...place, severity, rule, what, ...(fix === undefined ? {} : { fix }) }
}

/** Gives a spot its place in the page. */
export function toFinding(
  rule: Finding['rule'],
  placeAt: (offset: number) => Place,
  { offset, coordinate, message, fix, severity }: Spot,
): Finding {
  return {
    rule,
    place: placeAt(offset),
    what: coordinate === null ? message : `${coordinate}: ${message}`,
    ...(fix === undefined ? {} : { fix }),
    ...(severity === undefined ? {} : { severity }),
  }
}
