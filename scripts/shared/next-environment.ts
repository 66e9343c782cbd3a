/** What Next is told when a script starts it. */
export const nextEnvironment = {
  NEXT_TELEMETRY_DISABLED: '1',
  // Registries may serve a lockfile without the optional swc entries; the installed one is used.
  NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
} as const
