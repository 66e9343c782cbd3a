/** Writes `/check.mjs`, a single file for integrators to check their operations, and the history that it reads. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  CHANGES_ROUTE,
  changesId,
  CHECK_FILE,
  REMOVALS_FILE,
} from 'nextra-graphql/model/anchors.ts'
import { sinceBeginning, type HistoryEntry } from 'nextra-graphql/model/history.ts'
import type { RecordedChange } from 'nextra-graphql/changes/check-operations.mjs'
import type { SiteSettings } from '#settings/settings.ts'
import { absoluteUrl } from '#settings/urls.ts'
import { fromKit } from '#shared/root.ts'
import type { Output } from '#exported/writer.ts'

/** Writes the script and the removals and deprecations of the history. */
export async function writeCheck({ write, site }: Output, history: readonly HistoryEntry[]) {
  await write(CHECK_FILE, await checkScript(site))
  await write(REMOVALS_FILE, JSON.stringify(removalsAndDeprecations(history)))
}

/** Joins the command and the module it imports into one file, and inserts the addresses of this site. */
export async function checkScript(site: SiteSettings): Promise<string> {
  const command = await readFile(fromKit('output/check-command.mjs'), 'utf8')
  const logic = await readFile(
    fileURLToPath(import.meta.resolve('nextra-graphql/changes/check-operations.mjs')),
    'utf8',
  )
  const addressed = command
    .replace(/^import .* from '\.\/check-operations\.mjs'\n/m, '')
    .replace('SCHEMA_URL', absoluteUrl(site, '/schema.graphql'))
    .replace('CHANGES_URL', absoluteUrl(site, REMOVALS_FILE))
    .replace("'CHANGES_PAGE'", `'${absoluteUrl(site, CHANGES_ROUTE)}#${changesId('')}'`)
  return `${addressed}\n${logic}`
}

/** Lists the changes of the current schema that explain why an operation fails, oldest first. */
export const removalsAndDeprecations = (history: readonly HistoryEntry[]): RecordedChange[] =>
  sinceBeginning(history).flatMap(({ date, changes }) =>
    changes.flatMap(({ coordinate, kind, text }) =>
      kind === 'removed' || kind === 'deprecated' ? [{ date, coordinate, kind, text }] : [],
    ),
  )
