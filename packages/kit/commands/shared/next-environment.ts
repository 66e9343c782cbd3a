import type { Settings } from '#settings/settings.ts'

/** Returns the environment variables for Next. */
export function nextEnvironment({ site, sample }: Settings) {
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    // next-rspack sets both, but the development server loses them when it reloads .env files.
    NEXT_RSPACK: 'true',
    RSPACK_CONFIG_VALIDATE: 'loose-silent',
    // Some registries leave the optional swc packages out of the lockfile. The installed one works.
    NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
    // Pages include Run only if there is an endpoint to call.
    HAS_RUN: (sample ?? site.api.playground) ? '1' : '',
  }
}
