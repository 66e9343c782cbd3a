/** Splits addresses and their keys into what is sent and what may be printed. */
import { decode } from '#shared/text.ts'
import { isRecord, parseJson } from '#shared/json.ts'
import { fail } from '#shared/failure.ts'
import type { Secret } from '#shared/printable.ts'

/** An endpoint, and how to send requests to it. */
export interface Endpoint {
  /** Fit for printing: without user, query and fragment, which can contain a secret. */
  label: string
  /** Absolute, http or https, without user and password. */
  url: string
  /** With the authorization from user and password in the address. */
  headers: Readonly<Record<string, string>>
  /** Limit for each attempt, including redirects and body, and for all pauses that a server asks for together. */
  timeoutMs: number
  /** Pause before the second attempt, if the server does not ask for one. */
  pauseMs?: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** Makes an address fit for printing. */
export function printableUrl(address: string | URL): string {
  const { origin, pathname } = new URL(address)
  return origin + pathname
}

export const isAddress = (text: string, base?: URL) =>
  URL.canParse(text, base) && /^https?:$/.test(new URL(text, base).protocol)

/**
 * Reads an address with the headers of the environment.
 *
 * @throws Failure that names the variable, never a value
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

/** Reads headers from a variable, by lower-case name. No message shows a value. */
function readHeaders(env: Environment, variable: string): Record<string, string> {
  const json = env[variable] ?? ''
  const value = json.trim() === '' ? {} : parseJson(json)
  try {
    if (isRecord(value) && Object.values(value).every((text) => typeof text === 'string')) {
      return Object.fromEntries(new Headers(value as Record<string, string>))
    }
  } catch {
    // The error for an invalid name or value would repeat it.
  }
  return fail(
    `${variable} is not a JSON object of valid headers. Example, on one line of .env.local: ${variable}={"Authorization": "Bearer …"}`,
  )
}

const PROXIES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']

/** Lists all secrets for endpoints and proxies: the values of GRAPHQL_HEADERS, and users and queries of addresses. */
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
      // A name without a value can be the key itself.
      const query = [...searchParams].map(([name, value]): Secret =>
        value ? [name, value] : ['query', name],
      )
      return [['user', user], ['password', pass], ...login, ...query]
    }),
  ]
}
