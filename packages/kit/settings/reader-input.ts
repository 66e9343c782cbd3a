/** Input of readers in "Your endpoint": an address, and the value that authenticates their calls. */

/** True for an address that a page served by HTTPS may call: HTTPS, or HTTP on the same computer. */
export const isCallable = (url: string) =>
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$))/.test(url)

type Reading = { value: string } | { problem: string }

/** The address for requests and commands, without a fragment. Brackets are encoded, because curl expands them. */
export function readAddress(text: string): Reading {
  const typed = text.trim()
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed))
    return {
      problem: 'Enter a whole URL, such as https://api.example.com/graphql.',
    }
  const url = new URL(typed)
  if (url.username || url.password)
    return { problem: 'Remove the user name and password from the URL.' }
  const rest = (url.pathname + url.search).replace(
    /[[\]{}]/g,
    (bracket) => `%${bracket.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return { value: url.origin + rest }
}

/**
 * The value of the header that authenticates a call.
 *
 * @param text a key or token, with its scheme or without, or the whole line of the header
 * @param like header in `site.config.ts`. Its example may have a scheme: `Bearer ACCESS_TOKEN`
 */
export function readCredentials(text: string, like: { header: string; example: string }): Reading {
  const [, name = '', rest = ''] = /^([\w-]+):\s*(.*)$/s.exec(text.trim()) ?? []
  const value = name.toLowerCase() === like.header.toLowerCase() ? rest : text.trim()
  if (/[^ -~]/.test(value))
    return { problem: 'A header value cannot contain line breaks or characters other than ASCII.' }
  const [, scheme = ''] = /^([A-Za-z]+ )\S+$/.exec(like.example) ?? []
  return { value: value === '' || value.includes(' ') ? value : scheme + value }
}
