import type { Page } from '@playwright/test'
import {
  referencePages,
  referencePath,
  type ReferencePageName,
} from 'nextra-graphql/model/anchors.ts'
import { htmlOf } from './built-site'

/** An entry of the reference, whatever the schema. */
export interface Entry {
  id: string
  name: string
}

/** Entries of a page of the reference, in its order. */
export const entriesOn = (page: ReferencePageName): Entry[] =>
  [
    ...htmlOf(referencePath(page)).matchAll(/class="ref-entry(?: [^"]*)?" id="([a-z]+-(\w+))"/g),
  ].map(([, id = '', name = '']) => ({ id, name }))

/** A query from the middle of its page: every schema has one. */
export function someQuery(): Entry {
  const entries = entriesOn('queries')
  const entry = entries[Math.floor(entries.length / 2)]
  if (!entry) throw new Error('The reference documents no query.')
  return entry
}

/** Removes all other entries of the open page: they are like it, and beside them every look at the page costs seconds. */
export const keepEntry = (page: Page, id: string) =>
  page
    .locator(`.ref-entry:not(#${id})`)
    .evaluateAll((others) => others.forEach((other) => other.remove()))

/** The two pages of the reference with most in them. */
export const longestReferences = referencePages()
  .map(referencePath)
  .toSorted((a, b) => htmlOf(b).length - htmlOf(a).length)
  .slice(0, 2)
