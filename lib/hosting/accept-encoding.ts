/** Content codings that files are compressed with ahead, best first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]

/**
 * The encodings that a client takes, best first, from its Accept-Encoding
 * header. Weights other than 0 are not compared: every client that takes both
 * gains by brotli.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map((header ?? '').toLowerCase().split(',').map(parseCoding))
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  return encodings.filter(({ name }) => weight(name) > 0)
}

function parseCoding(coding: string): [name: string, weight: number] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2)) || 0]
}
