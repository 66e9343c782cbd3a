/** Input of readers in "Your endpoint": an address, and what lets their calls in. */

/** True for an address that a page served by HTTPS may call: on the same computer HTTP will do. */
export const isCallable = (url: string) =>
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$))/.test(url)

type Reading = { value: string } | { problem: string }

/** An address as requests and commands take it: without fragment, and without brackets, in which curl sees a pattern. */
export function readAddress(text: string): Reading {
  const typed = text.trim()
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed))
    return {
      problem: 'The address has to be a whole URL, such as https://api.example.com/graphql.',
    }
  const url = new URL(typed)
  if (url.username || url.password)
    return { problem: 'The address has to do without user name and password.' }
  const rest = (url.pathname + url.search).replace(
    /[[\]{}]/g,
    (bracket) => `%${bracket.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return { value: url.origin + rest }
}

/**
 * The value of the header that lets a call in.
 *
 * @param text a key or token, with its scheme or without, or the whole line of the header
 * @param like header of `site.config.ts`, whose example may have a scheme: `Bearer ACCESS_TOKEN`
 */
export function readCredentials(text: string, like: { header: string; example: string }): Reading {
  const [, name = '', rest = ''] = /^([\w-]+):\s*(.*)$/s.exec(text.trim()) ?? []
  const value = name.toLowerCase() === like.header.toLowerCase() ? rest : text.trim()
  if (/[^ -~]/.test(value))
    return { problem: 'It has line breaks, or characters that no header can carry.' }
  const [, scheme = ''] = /^([A-Za-z]+ )\S+$/.exec(like.example) ?? []
  return { value: value === '' || value.includes(' ') ? value : scheme + value }
}
