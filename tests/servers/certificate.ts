/**
 * Self-signed TLS certificates made with Node alone, so that the tests need no
 * openssl. X.509 in DER is nested (tag, length, value) triples; what stands
 * here is the smallest certificate that OpenSSL accepts for a server.
 */
import { generateKeyPairSync, sign } from 'node:crypto'

export interface CertificateOptions {
  /** IP address that the certificate is for. */
  ip?: [number, number, number, number]
  /** Days from today on which it ends to be valid; negative for an expired one. */
  validDays?: number
}

const DAY_MS = 86_400_000

/** @returns key and certificate in PEM */
export function selfSignedCertificate({
  ip = [127, 0, 0, 1],
  validDays = 2,
}: CertificateOptions = {}): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(oid(2, 5, 4, 3), utf8('Self-signed test certificate'))))
  const ecdsaWithSha256 = sequence(oid(1, 2, 840, 10045, 4, 3, 2))
  const subjectAltName = sequence(der(0x87, Buffer.from(ip)))
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])))
  const extensions = der(
    0xa3,
    sequence(
      sequence(oid(2, 5, 29, 17), der(0x04, subjectAltName)),
      sequence(oid(2, 5, 29, 19), der(0x04, isAuthority)),
    ),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(validDays - 30), time(validDays)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = sign('sha256', body, privateKey)
  const bits = der(0x03, Buffer.concat([Buffer.from([0]), signature]))
  const certificate = sequence(body, ecdsaWithSha256, bits)
  const base64 = certificate.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const value = Buffer.concat(parts)
  const { length } = value
  const bytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...bytes]), value])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const set = (...parts: Buffer[]) => der(0x31, ...parts)
const utf8 = (text: string) => der(0x0c, Buffer.from(text))

function oid(first: number, second: number, ...rest: number[]): Buffer {
  const bytes = [first * 40 + second]
  for (const part of rest) {
    const groups = [part & 127]
    for (let high = part >> 7; high > 0; high >>= 7) groups.unshift((high & 127) | 128)
    bytes.push(...groups)
  }
  return der(0x06, Buffer.from(bytes))
}

/** UTCTime: two digits each of year, month, day, hour, minute, second, and Z. */
function time(daysFromNow: number): Buffer {
  const iso = new Date(Date.now() + daysFromNow * DAY_MS).toISOString()
  return der(0x17, Buffer.from(`${iso.slice(2, 19).replace(/[-:T]/g, '')}Z`))
}
