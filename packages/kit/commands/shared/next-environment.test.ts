import { expect, test, vi } from 'vitest'

test.each([
  [null, null, ''],
  [null, { allowed: [] }, '1'],
  [{}, null, '1'],
])(
  'shows Run if there is an endpoint to call: sample %j, endpoints %j: %j',
  async (sample, playground, expected) => {
    vi.resetModules()
    vi.doMock('#settings/api.ts', () => ({ sample }))
    vi.doMock('#settings/site.ts', () => ({ site: { api: { playground } } }))
    const { nextEnvironment } = await import('./next-environment.ts')
    expect(nextEnvironment().HAS_RUN).toBe(expected)
  },
)
