/** Endpoints that give no answer, on real sockets, with the whole message. */
import { describe, expect, it } from 'vitest'
import { selfSignedCertificate } from '../../../tests/servers/certificate'
import { messageOf, messageOfAnswer } from '../../../tests/servers/failure-message'
import { answerJson } from '../../../tests/servers/graphql-server'
import { closedPort, serveHttp, serveTcp, type Handler } from '../../../tests/servers/http-server'

describe('no answer', () => {
  it('refused', async () => {
    expect(await messageOf(`http://127.0.0.1:${await closedPort()}/graphql`)).toBe(
      `The server refused the connection: nothing listens at this address and port.
  endpoint  ORIGIN/graphql (POST, 4 attempts)
  answer    none: ECONNREFUSED
  try       Start the server, or correct host and port in GRAPHQL_ENDPOINT.`,
    )
  })

  it('unknown host', async () => {
    const message = await messageOf('http://no-such-host.invalid/graphql')
    // Without any network the resolver cannot even say that the name is unknown.
    expect(message.replace(/, 4 attempts|EAI_AGAIN|ENOTFOUND/g, '')).toBe(
      `The host name is unknown: DNS has no address for it.
  endpoint  ORIGIN/graphql (POST)
  answer    none: 
  try       Check the host name in GRAPHQL_ENDPOINT for a typing error.
  try       If the host is internal, connect to the network (VPN) that knows it.`,
    )
  })

  it('connection closed', async () => {
    const { origin } = await serveTcp((socket) => socket.destroy())
    expect(await messageOf(`${origin}/graphql`)).toMatch(
      /^The server closed the connection without an answer\.\n {2}endpoint {2}ORIGIN\/graphql \(POST, 4 attempts\)\n {2}answer {4}none: (?:UND_ERR_SOCKET|ECONNRESET)\n/,
    )
  })

  it('self-signed certificate', async () => {
    const { origin } = await serveHttp(answerJson({}), selfSignedCertificate())
    expect(await messageOf(`${origin}/graphql`)).toBe(
      `The server's TLS certificate is self-signed or from an authority that is not known here.
  endpoint  ORIGIN/graphql (POST)
  answer    none: DEPTH_ZERO_SELF_SIGNED_CERT
  try       Make the authority known: NODE_EXTRA_CA_CERTS=/path/to/ca.pem npm run gen:api.
  try       Do not switch checking off: that would send your credentials to anyone in between.`,
    )
  })

  it('https to a server of plain HTTP', async () => {
    const { port } = await serveHttp(answerJson({}))
    expect(await messageOf(`https://127.0.0.1:${port}/graphql`)).toMatch(
      /^The TLS handshake failed.*\n.*\n {2}answer {4}none: \S+\n.*must begin with http:\/\//,
    )
  })

  it('a service that does not speak HTTP', async () => {
    const { origin } = await serveTcp((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
    expect(await messageOf(`${origin}/graphql`)).toBe(
      `What answers at this address does not speak HTTP.
  endpoint  ORIGIN/graphql (POST)
  answer    none: HPE_INVALID_CONSTANT
  try       Check the port; if the server speaks TLS, the URL must begin with https://.`,
    )
  })

  const timeout = `The server did not answer in time.
  endpoint  ORIGIN/graphql (POST)
  answer    none within 0.15 s
  try       Allow more with --timeout SECONDS.
  try       Look at the load of the server.`

  it('time-out before the answer', async () => {
    expect(await messageOfAnswer(() => undefined, { timeoutMs: 150 })).toBe(timeout)
  })

  it('time-out in the middle of the answer', async () => {
    const drip: Handler = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"data":')
    }
    expect(await messageOfAnswer(drip, { timeoutMs: 150 })).toBe(timeout)
  })
})
