/** Addresses as people give them, with the keys that go along: split into what is sent and what may be printed. */
import { readFileSync } from 'node:fs'
import { decode } from '@/lib/format/text'
import { isRecord, parseJson } from '@/lib/format/json'
import { toError } from '@/lib/format/to-error'
import { fail } from '../../scripts/shared/failure'
import { keepSecrets } from '../../scripts/shared/printable'

/** An address that is asked, and how. */
export interface Endpoint {
  /** Fit for printing: without user, query and fragment, which may hold a secret. */
  label: string
  /** Absolute, http or https, without user and password. */
  url: string
  /** With the authorization that user and password of the address make. */
  headers: Readonly<Record<string, string>>
  /** For each attempt, redirects and body included; and for all pauses that a server asks for. */
  timeoutMs: number
  /** Texts in PEM by which the server knows who asks. */
  certificate?: { cert: string; key: string }
}

type Environment = Readonly<Record<string, string | undefined>>

/** An address fit for printing. */
export function printableUrl(address: string | URL): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

export const isAddress = (text: string, base?: URL) =>
  URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)

/**
 * Reads an address with the headers and the certificate of the environment. From here on no output of this
 * process shows a secret of them.
 *
 * @throws Failure that names the variable, never a value
 */
export function readEndpoint(address: string, env: Environment, timeoutMs: number): Endpoint {
  const url = new URL(address)
  const label = printableUrl(url)
  const [user, password] = [decode(url.username), decode(url.password)]
  const login = `${user}:${password}`
  url.username = url.password = ''
  const headers = readHeaders(env.GRAPHQL_HEADERS)
  const values = [...Object.entries(headers), ...url.searchParams, ['password', password] as const]
  keepSecrets([...values.flatMap(secretsOf), ...(password ? [login] : [])])
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`
  return {
    ...{ label, url: url.href, timeoutMs },
    headers: login === ':' ? headers : { authorization, ...headers },
    certificate: readCertificate(env),
  }
}

/** Names of values that say what is asked, not who asks. */
const PUBLIC =
  /^(?:accept|content|cache|user-agent|origin|referer|host)\b|version|client-name|preflight/i
const CREDENTIAL = /auth|key|token|secret|pass|session|cookie|access|sign|jwt/i

/** A value and its parts, such as what follows `Bearer`: a plain word under a plain name is no secret. */
function secretsOf([name, value]: readonly [string, string]): string[] {
  const isSecret = CREDENTIAL.test(name) || (/\d/.test(value) && value.length > 7)
  if (PUBLIC.test(name) || !isSecret) return []
  const parts = value.split(/[\s,;=]+/).filter(({ length }) => length > 7)
  return [value, ...parts].filter(({ length }) => length > 3)
}

/** Headers of GRAPHQL_HEADERS, by lower-cased names. No message shows a value. */
function readHeaders(json = ''): Record<string, string> {
  const value = json.trim() === '' ? {} : parseJson(json)
  try {
    if (isRecord(value) && Object.values(value).every((text) => typeof text === 'string')) {
      return Object.fromEntries(new Headers(value as Record<string, string>))
    }
  } catch {
    // HTTP does not allow a name or a value; what was thrown repeats it.
  }
  return fail(
    'GRAPHQL_HEADERS is not a JSON object of texts that headers can have. Example, on one line of .env.local: GRAPHQL_HEADERS={"Authorization": "Bearer …"}',
  )
}

function readCertificate(env: Environment): Endpoint['certificate'] {
  const { GRAPHQL_CLIENT_CERT: cert, GRAPHQL_CLIENT_KEY: key } = env
  if (!cert && !key) return undefined
  if (!cert || !key) {
    return fail(
      'GRAPHQL_CLIENT_CERT and GRAPHQL_CLIENT_KEY belong together: name a file in PEM with each.',
    )
  }
  return { cert: readPem('GRAPHQL_CLIENT_CERT', cert), key: readPem('GRAPHQL_CLIENT_KEY', key) }
}

/** The text of a file; or itself, as the secret of a workflow holds it. */
function readPem(variable: string, value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll(String.raw`\n`, '\n')
  try {
    return readFileSync(value, 'utf8')
  } catch (error) {
    return fail(`${variable} names a file that could not be read: ${toError(error).message}`)
  }
}
