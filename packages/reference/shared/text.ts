/** `acme-pay` for `Acme Pay`. Empty for a name without Latin letters and digits. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** `Query` for `query`. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Percent-decodes a text. An invalid one stays as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The text as a part of a regular expression. */
export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
