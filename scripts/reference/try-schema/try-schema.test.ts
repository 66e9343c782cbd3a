import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromRoot } from '../../shared/root'
import { describeTrial, trySchema } from './try-schema'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'try-schema-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a trial', () => {
  it('counts examples and says why one is missing', async () => {
    const trial = await trySchema('recursion.graphql', fromRoot('tests/fixtures/schemas'))
    expect(trial.problems).toEqual([])
    expect(trial.files).toHaveLength(9)
    expect(trial.examples).toEqual({
      made: 3,
      missing: ['knot: no member of Knot has a finite value'],
    })
    expect(describeTrial(trial)).toContain('  examples  3 of 4 valid and executed (75.0 %)')
  })

  it('names the places of a field that is defined twice', async () => {
    await writeFile(join(folder, 'twice.graphql'), 'type Query {\n  a: Int\n  a: Int\n}\n')
    const { problems, files } = await trySchema('twice.graphql', folder)
    expect(files).toEqual([])
    expect(problems.join()).toContain('Query.a')
    expect(problems.join()).toMatch(/twice\.graphql:3/)
  })
})
