/**
 * Whether the Host header of a request names this machine. Any other name may be a website that resolves its own
 * name to this machine (DNS rebinding).
 *
 * @param {string | undefined} host the request's Host header
 * @param {string} [named] the name from `--hostname`
 */
export const isLocalHost = (host = '', named = '127.0.0.1') =>
  ['127.0.0.1', 'localhost', '[::1]', named].includes(host.replace(/:\d+$/, ''))
