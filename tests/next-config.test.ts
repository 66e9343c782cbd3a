import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants'
import { expect, it } from 'vitest'
import nextConfig from '@/next.config.mjs'
import { EXPORT_FOLDER } from '@/packages/kit/output/exported-routes.mjs'

it('keeps development output apart from builds, and rejects requests from other origins', () => {
  const [development, build] = [PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD].map(nextConfig)
  // Next empties everything except the cache. In an export, distDir is the output folder.
  expect(development?.distDir).toMatch(/^\.next\/cache\//)
  expect(build?.distDir).toBe(EXPORT_FOLDER)
  expect(development?.allowedDevOrigins).toEqual([])
})
