/**
 * Self-signed TLS certificates made with Node alone, so that the tests need no
 * openssl. X.509 in DER is nested (tag, length, value) triples; what stands
 * here is the smallest certificate that OpenSSL accepts for a server.
 */
import { generateKeyPairSync, sign } from 'node:crypto'

const DAY_MS = 86_400_000

/**
 * @param options.ip address that the certificate is for
 * @param options.validDays days from today on which it ends to be valid; negative for an expired one
 * @returns key and certificate in PEM
 */
export function selfSignedCertificate({ ip = [127, 0, 0, 1], validDays = 2 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const commonName = sequence(
    oid('55 04 03'),
    der(0x0c, Buffer.from('Self-signed test certificate')),
  )
  const name = sequence(der(0x31, commonName))
  const ecdsaWithSha256 = sequence(oid('2a 86 48 ce 3d 04 03 02'))
  const subjectAltName = sequence(der(0x87, Buffer.from(ip)))
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])))
  const extensions = sequence(
    sequence(oid('55 1d 11'), der(0x04, subjectAltName)),
    sequence(oid('55 1d 13'), der(0x04, isAuthority)),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(validDays - 30), time(validDays)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
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

/** An object identifier, from its bytes in hexadecimal. */
const oid = (bytes: string) => der(0x06, Buffer.from(bytes.replaceAll(' ', ''), 'hex'))

/** UTCTime: two digits each of year, month, day, hour, minute, second, and Z. */
function time(daysFromNow: number): Buffer {
  const iso = new Date(Date.now() + daysFromNow * DAY_MS).toISOString()
  return der(0x17, Buffer.from(`${iso.slice(2, 19).replace(/[-:T]/g, '')}Z`))
}
