import type { Page } from '@playwright/test'
import { referencePath, type ReferencePageName } from 'nextra-graphql/model/anchors.ts'
import { htmlOf } from './built-site'

/** An entry of the reference of any schema. */
export interface Entry {
  id: string
  name: string
}

/** Lists the entries of a reference page, in order. */
export const entriesOn = (page: ReferencePageName): Entry[] =>
  [
    ...htmlOf(referencePath(page)).matchAll(/class="ref-entry(?: [^"]*)?" id="([a-z]+-(\w+))"/g),
  ].map(([, id = '', name = '']) => ({ id, name }))

/** A query from the middle of the page. Every schema has one. */
export function someQuery(): Entry {
  const entries = entriesOn('queries')
  const entry = entries[Math.floor(entries.length / 2)]
  if (!entry) throw new Error('The reference documents no query.')
  return entry
}

/** Removes all other entries of the page, which would slow down every access by seconds. */
export const keepEntry = (page: Page, id: string) =>
  page
    .locator(`.ref-entry:not(#${id})`)
    .evaluateAll((others) => others.forEach((other) => other.remove()))
