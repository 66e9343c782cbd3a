import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from 'node:process'

/** File for secrets of a person, such as a key of the endpoint. Never committed. */
const FILE = '.env.local'

/** Reads the file into the environment; what is set already wins. */
export function loadLocalEnvironment(root: string): void {
  const file = path.join(root, FILE)
  if (existsSync(file)) loadEnvFile(file)
}

/** Environment of Next when a script starts it. */
export const nextEnvironment = {
  NEXT_TELEMETRY_DISABLED: '1',
  // Registries may serve a lockfile without the optional swc entries; the installed one is used.
  NEXT_IGNORE_INCORRECT_LOCKFILE: '1',
} as const
