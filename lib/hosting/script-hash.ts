// oxlint-disable-next-line no-restricted-imports -- the build alone asks: no browser gets this file
import { createHash } from 'node:crypto'

/** Source of a policy that lets an inline script run: `'sha256-…'`, with its quotes. @param text of the script, exactly */
export const scriptHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
