/** A name as a part of addresses: `Acme Pay` is `acme-pay`; empty without Latin letters and digits. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** With a capital first: `Query` for `query`. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The text without percent signs; as it is where they mean nothing. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
