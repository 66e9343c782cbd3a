/** The command as a process: exit codes, output, certificates that only a process can be told about. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { selfSignedCertificate } from '../../tests/servers/certificate'
import { answerGraphql } from '../../tests/servers/graphql-server'
import { answerText, serveHttp, type Handler } from '../../tests/servers/http-server'
import { runCommand, script } from '../shared/child'

const genApi = (args: string[], env: Record<string, string>) =>
  runCommand(script('scripts/reference/main.ts', ...args), {
    env: { GRAPHQL_ENDPOINT: '', GRAPHQL_HEADERS: '', ...env },
    output: 'capture',
  })

it('ends with 2 and shows no secret when the endpoint fails', async () => {
  const { origin } = await serveHttp(answerText(302, null, '', { location: '/login' }))
  const url = origin.replace('//', '//reader:hunter2-pw@')
  const args = ['--out', await temporaryFolder(), '--header', 'X-Api-Key: key-123456']
  const { code, output } = await genApi(args, {
    GRAPHQL_ENDPOINT: `${url}/graphql?access=tok-987654`,
    GRAPHQL_HEADERS: '{"Cookie": "sid=cookie-4711"}',
  })
  expect(code).toBe(2)
  expect(output).toContain('gen:api: The server redirects again and again.')
  expect(output).toContain(`endpoint     ${origin}/graphql?access=[redacted] (POST)`)
  expect(output).toContain(
    'Nothing was written: every page is as it was. GRAPHQL_ENDPOINT=offline takes the committed snapshot instead.',
  )
  expect(output).not.toMatch(/hunter2|key-123456|tok-987654|cookie-4711|reader/)
})

describe('certificates', () => {
  /** Runs against a server with this certificate, which is an authority to the run. */
  async function askWith(certificate: { key: string; cert: string }, answer: Handler) {
    const folder = await temporaryFolder({ 'ca.pem': certificate.cert })
    const { origin } = await serveHttp(answer, certificate)
    return genApi(['--endpoint', origin], { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') })
  }

  it('are trusted when named in NODE_EXTRA_CA_CERTS, unless expired or foreign', async () => {
    const [good, expired, foreign] = await Promise.all(
      [{}, { validDays: -1 }, { ip: [192, 0, 2, 1] }].map(async (options) => {
        const answer = answerText(404, null, '')
        return (await askWith(selfSignedCertificate(options), answer)).output
      }),
    )
    expect(good).toMatch(/^gen:api: There is nothing at this path \(404\)\.\n/)
    expect(expired).toContain('certificate has expired or is not valid yet.\n')
    expect(expired).toContain('  answer    none: CERT_HAS_EXPIRED\n')
    expect(foreign).toContain('certificate is for another host name.\n')
    expect(foreign).toContain('  answer    none: ERR_TLS_CERT_ALTNAME_INVALID\n')
  })

  it('a redirect from https to http is not followed', async () => {
    const plain = await serveHttp(answerGraphql())
    const answer = answerText(307, null, '', { location: plain.origin })
    const { code, output } = await askWith(selfSignedCertificate(), answer)
    expect(code).toBe(2)
    expect(output).toContain(
      'The server redirects from https:// to http://, which was not followed',
    )
    expect(plain.received).toEqual([])
  })
})
