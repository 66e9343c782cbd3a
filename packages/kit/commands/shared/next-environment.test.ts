import { expect, test } from 'vitest'
import type { Settings } from '#settings/settings.ts'
import { nextEnvironment } from './next-environment.ts'

test.each([
  [null, null, ''],
  [null, { allowed: [] }, '1'],
  [{}, null, '1'],
])(
  'shows Run if there is an endpoint to call: sample %j, endpoints %j: %j',
  (sample, playground, expected) => {
    const settings = { sample, site: { api: { playground } } } as unknown as Settings
    expect(nextEnvironment(settings).HAS_RUN).toBe(expected)
  },
)
