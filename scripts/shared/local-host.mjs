/**
 * Whether a request names this machine. Another name means that a website made its own name lead here,
 * to read what only this machine may read.
 *
 * @param {string | undefined} host the request's Host header
 * @param {string} [named] another name that the person who started the server chose
 */
export const isLocalHost = (host = '', named = '127.0.0.1') =>
  ['127.0.0.1', 'localhost', '[::1]', named].includes(host.replace(/:\d+$/, ''))
