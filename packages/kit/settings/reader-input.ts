/** Reads the input in "Your endpoint": a URL, and the value that authenticates calls. */

/** Whether a page served over HTTPS can call a URL: only HTTPS, or HTTP on the same computer. */
export const isCallable = (url: string) =>
  /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$))/.test(url)

type Reading = { value: string } | { problem: string }

/** Normalises a URL for requests and commands. Removes the fragment, and encodes brackets, which curl expands. */
export function readAddress(text: string): Reading {
  const typed = text.trim()
  if (!/^https?:\/\//i.test(typed) || !URL.canParse(typed))
    return {
      problem: 'Enter a full URL, such as https://api.example.com/graphql.',
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

/** Whether a text is printable ASCII. */
export const isHeaderValue = (text: string) => !/[^ -~]/.test(text)

/**
 * Returns the value of the header that authenticates a call.
 *
 * @param text a key or token, with or without a scheme, or the whole header line
 * @param like header in `site.config.ts`, whose example may include a scheme: `Bearer ACCESS_TOKEN`
 */
export function readCredentials(text: string, like: { header: string; example: string }): Reading {
  const [, name = '', rest = ''] = /^([\w-]+):\s*(.*)$/s.exec(text.trim()) ?? []
  const value = name.toLowerCase() === like.header.toLowerCase() ? rest : text.trim()
  if (!isHeaderValue(value))
    return { problem: 'A header value can only contain ASCII characters, without line breaks.' }
  const [, scheme = ''] = /^([A-Za-z]+ )\S+$/.exec(like.example) ?? []
  return { value: value === '' || value.includes(' ') ? value : scheme + value }
}
