/** Separates what is sent to an endpoint from what may be printed. */
import { decode } from '#shared/text.ts'
import { isRecord, parseJson } from '#shared/json.ts'
import { fail } from '#shared/failure.ts'
import type { Secret } from '#shared/printable.ts'

/** An endpoint and how to send requests to it. */
export interface Endpoint {
  /** URL that is safe to print: without credentials, query and fragment, which can contain secrets. */
  label: string
  /** Absolute http or https URL without credentials. */
  url: string
  /** Headers, including `Authorization` if the URL contained credentials. */
  headers: Readonly<Record<string, string>>
  /** Limit for each attempt, including redirects and body, and for the total of all pauses that the server requests. */
  timeoutMs: number
  /** Pause before the second attempt, if the server does not request one. */
  pauseMs?: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** Makes a URL safe to print. */
export function printableUrl(address: string | URL): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

export const isAddress = (text: string, base?: URL) =>
  URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)

/**
 * Parses a URL and adds the headers from the environment.
 *
 * @throws Failure that names the variable, but never a value
 */
export function readEndpoint(address: string, env: Environment, timeoutMs: number): Endpoint {
  const url = new URL(address)
  const label = printableUrl(url)
  const login = `${decode(url.username)}:${decode(url.password)}`
  url.username = url.password = ''
  const headers = {
    ...readHeaders(env, 'GRAPHQL_PUBLIC_HEADERS'),
    ...readHeaders(env, SECRET_HEADERS),
  }
  const authorization = `Basic ${Buffer.from(login).toString('base64')}`
  return {
    ...{ label, url: url.href, timeoutMs },
    headers: login === ':' ? headers : { authorization, ...headers },
  }
}

const SECRET_HEADERS = 'GRAPHQL_HEADERS'

/** Reads headers from a variable, by lower-case name. Messages never include a value. */
function readHeaders(env: Environment, variable: string): Record<string, string> {
  const json = env[variable] ?? ''
  const value = json.trim() === '' ? {} : parseJson(json)
  try {
    if (isRecord(value) && Object.values(value).every((text) => typeof text === 'string')) {
      return Object.fromEntries(new Headers(value as Record<string, string>))
    }
  } catch {
    // The error is not used, because it would repeat the invalid name or value.
  }
  return fail(
    `${variable} is not a JSON object of valid headers. Example for .env.local, on one line: ${variable}='{"Authorization": "Bearer …"}'`,
  )
}

const PROXIES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']

/** Returns all secrets for endpoints and proxies: values of GRAPHQL_HEADERS, and credentials and queries in URLs. */
export function configuredSecrets(addresses: readonly string[], env: Environment): Secret[] {
  const headers = parseJson(env[SECRET_HEADERS] ?? '')
  const urls = [...addresses, ...PROXIES.map((name) => env[name] ?? '')].filter((address) =>
    URL.canParse(address),
  )
  return [
    ...Object.entries(isRecord(headers) ? headers : {}).map(
      ([name, value]) => [name, String(value)] as const,
    ),
    ...urls.flatMap((address): Secret[] => {
      const { username, password, searchParams } = new URL(address)
      const [user, pass] = [decode(username), decode(password)]
      const login = pass === '' ? [] : [['login', `${user}:${pass}`] as const]
      // A parameter without a value can be the key itself.
      const query = [...searchParams].map(([name, value]): Secret =>
        value ? [name, value] : ['query', name],
      )
      return [['user', user], ['password', pass], ...login, ...query]
    }),
  ]
}
