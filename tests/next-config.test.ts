import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants'
import { expect, it } from 'vitest'
import nextConfig from '@/next.config.mjs'
import { EXPORT_FOLDER } from '@/packages/kit/output/exported-routes.mjs'

it('a development server has a folder that no build empties, and answers no page of another origin', () => {
  const [development, build] = [PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD].map(nextConfig)
  // Next empties all but the cache; to an export a folder of another name would mean its output.
  expect(development?.distDir).toMatch(/^\.next\/cache\//)
  expect(build?.distDir).toBe(EXPORT_FOLDER)
  expect(development?.allowedDevOrigins).toEqual([])
})
