import type { Step } from '../shared/steps'
import { runOrFail, tool } from '../shared/child'

/** The steps of `npm run build` after the reference is generated, in order. */
export const buildSteps: readonly Step[] = [
  {
    name: 'Export the pages (next build)',
    run: () =>
      runOrFail(tool('next', ['build']), {
        env: {
          NEXT_TELEMETRY_DISABLED: '1',
          // Registries may serve a lockfile without the optional swc entries; the installed one is used.
          NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
        },
      }),
  },
]
