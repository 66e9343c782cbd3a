const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/**
 * The address as it may stand in a link, or null for everything that is not
 * absolute http, https or mailto. The URL parser decides, as it does in the
 * reader's browser: it ignores line breaks and case that would hide a
 * `javascript:`.
 */
export function safeUrl(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return SAFE_PROTOCOLS.has(url.protocol) ? url.href : null
}
