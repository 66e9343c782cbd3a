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
import { absoluteUrl } from '#settings/urls.ts'
import { fromKit } from '#shared/root.ts'
import type { Output } from '#exported/writer.ts'

/** Writes the script with the module that it imports, and the removals and deprecations that explain why operations fail. */
export async function writeCheck({ write, site }: Output, history: readonly HistoryEntry[]) {
  const logic = fileURLToPath(import.meta.resolve('nextra-graphql/changes/check-operations.mjs'))
  const command = (await readFile(fromKit('output/check-command.mjs'), 'utf8'))
    .replace(/^import .* from '\.\/check-operations\.mjs'\n/m, '')
    .replace('SCHEMA_URL', absoluteUrl(site, '/schema.graphql'))
    .replace('REMOVALS_URL', absoluteUrl(site, REMOVALS_FILE))
    .replace('CHANGES_URL', `${absoluteUrl(site, CHANGES_ROUTE)}#${changesId('')}`)
  await write(CHECK_FILE, `${command}\n${await readFile(logic, 'utf8')}`)
  const removals = sinceBeginning(history).flatMap(({ date, changes }) =>
    changes
      .filter(({ kind }) => kind === 'removed' || kind === 'deprecated')
      .map(({ coordinate, text }): RecordedChange => ({ date, coordinate, text })),
  )
  await write(REMOVALS_FILE, JSON.stringify(removals))
}
