/** Rules for a new password: long enough, and not on the list of known ones. No other rule. */
import { fieldError } from '../problems'
import type { FieldError } from '../schema-types'

/** A password that is the only factor needs at least this many characters. */
const MINIMUM_LENGTH = 15

/** A few of the values that every list of leaked passwords holds, long enough to pass the first rule. */
const COMPROMISED = new Set(['passwordpassword', '123456789012345', 'qwertyuiopasdfgh'])

export function passwordProblems(path: string, password: string): FieldError[] {
  if (Array.from(password).length < MINIMUM_LENGTH) {
    const message = `Use at least ${MINIMUM_LENGTH} characters; a few unrelated words are fine.`
    return [fieldError(path, 'PASSWORD_TOO_SHORT', message)]
  }
  if (!COMPROMISED.has(password.toLowerCase())) return []
  const message = 'This password is known from a data breach. Choose another one.'
  return [fieldError(path, 'PASSWORD_COMPROMISED', message)]
}
