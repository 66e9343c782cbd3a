import { expect, it } from 'vitest'
import { connectionFault } from './connection-problem'

/** An error as `fetch` throws it: the reason is its cause. */
const fetchFailed = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) })

it.each([
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'closed'],
  ['UND_ERR_SOCKET', 'closed'],
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns-busy'],
  ['ENETUNREACH', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['UND_ERR_CONNECT_TIMEOUT', 'unreachable'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls-untrusted'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-untrusted'],
  ['CERT_HAS_EXPIRED', 'tls-expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-hostname'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls-protocol'],
  ['EPROTO', 'tls-protocol'],
  ['HPE_INVALID_CONSTANT', 'not-http'],
])('%s is %s', (code, problem) => {
  expect(connectionFault(fetchFailed(code))).toEqual({ problem, code })
})

it('looks into the errors of a host with several addresses', () => {
  const each = ['::1', '127.0.0.1'].map((address) =>
    Object.assign(new Error(address), { code: 'ECONNREFUSED' }),
  )
  const error = new TypeError('fetch failed', { cause: new AggregateError(each) })
  expect(connectionFault(error)).toEqual({ problem: 'refused', code: 'ECONNREFUSED' })
})

it('knows a time-out by its name', () => {
  expect(connectionFault(new DOMException('x', 'TimeoutError')).problem).toBe('timeout')
})

it('hands on the innermost text of anything else', () => {
  const error = new TypeError('fetch failed', { cause: new Error('bad port') })
  expect(connectionFault(error)).toEqual({ problem: 'other', code: 'bad port' })
  expect(connectionFault('odd')).toEqual({ problem: 'other', code: 'odd' })
})
