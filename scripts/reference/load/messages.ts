/**
 * What to say and what to advise, per kind of failure. Texts only: the facts
 * (URL, status, bytes) are added by `network-failure.ts`.
 */
import type { FailureKind } from './failure'

export interface Message {
  headline: string
  advice: readonly string[]
}

const credentials =
  'Send credentials with GRAPHQL_HEADERS=\'{"Authorization":"Bearer …"}\' or --header \'Authorization: Bearer …\'.'
const fromFile =
  'Ask the owner for the SDL or an introspection result as a file and read it with --schema FILE.'
const checkUrl = 'Check the URL: the path is often /graphql or /api/graphql.'
const later = 'Try again later; where the server says when, the line "retry after" shows it.'

export const messages: Readonly<Record<FailureKind, Message>> = {
  refused: {
    headline: 'The server refused the connection: nothing listens at this address and port.',
    advice: ['Start the server, or correct host and port in GRAPHQL_ENDPOINT.'],
  },
  closed: {
    headline: 'The server closed the connection without an answer.',
    advice: [
      'If the server speaks TLS, the URL must begin with https://.',
      'Look at the log of the server or of the proxy in front of it.',
    ],
  },
  dns: {
    headline: 'The host name is unknown: DNS has no address for it.',
    advice: [
      'Check the host name in GRAPHQL_ENDPOINT for a typing error.',
      'If the host is internal, connect to the network (VPN) that knows it.',
    ],
  },
  unreachable: {
    headline: 'No connection to the server could be made: the network does not reach it.',
    advice: ['Check network, VPN and firewall between this machine and the server.'],
  },
  'tls-untrusted': {
    headline:
      "The server's TLS certificate is self-signed or from an authority that is not known here.",
    advice: [
      'Make the authority known: NODE_EXTRA_CA_CERTS=/path/to/ca.pem npm run gen:api.',
      'Do not switch checking off: that would send your credentials to anyone in between.',
    ],
  },
  'tls-expired': {
    headline: "The server's TLS certificate has expired or is not valid yet.",
    advice: ["Have the certificate renewed; check this machine's clock."],
  },
  'tls-hostname': {
    headline: "The server's TLS certificate is for another host name.",
    advice: [
      'Use the name that the certificate names in GRAPHQL_ENDPOINT, not an alias or an IP address.',
    ],
  },
  'tls-protocol': {
    headline:
      'The TLS handshake failed: the server does not speak TLS here, or a version this Node does not.',
    advice: ['If the server speaks plain HTTP, the URL must begin with http://.'],
  },
  'not-http': {
    headline: 'What answers at this address does not speak HTTP.',
    advice: ['Check the port; if the server speaks TLS, the URL must begin with https://.'],
  },
  timeout: {
    headline: 'The server did not answer in time.',
    advice: ['Allow more with --timeout SECONDS.', 'Look at the load of the server.'],
  },
  'no-connection': {
    headline: 'The request could not be made.',
    advice: ['Check the URL, and the names and values of the headers.'],
  },
  'redirect-login': {
    headline:
      'The server redirects to a page for people, probably its login: this request is not signed in.',
    advice: [
      credentials,
      'If the redirect is a moved address, put the final URL into GRAPHQL_ENDPOINT.',
    ],
  },
  'redirect-insecure': {
    headline:
      'The server redirects from https:// to http://, which was not followed, to keep credentials safe.',
    advice: ['Put the final https:// URL into GRAPHQL_ENDPOINT.'],
  },
  'redirect-broken': {
    headline: 'The server redirects, but names no usable target.',
    advice: [checkUrl],
  },
  'too-many-redirects': {
    headline: 'The server redirects again and again.',
    advice: [
      'Put the final URL into GRAPHQL_ENDPOINT.',
      'A loop often means a missing cookie: ' + credentials,
    ],
  },
  unauthorized: {
    headline: 'The server wants credentials (401), or does not accept the ones it was sent.',
    advice: [credentials],
  },
  forbidden: {
    headline: 'The server knows the request but does not allow it (403).',
    advice: [
      'Use credentials that may introspect, or a network that the server trusts.',
      credentials,
    ],
  },
  'not-found': {
    headline: 'There is nothing at this path (404).',
    advice: [checkUrl],
  },
  'get-only': {
    headline: 'The server answers GET only at this path (405).',
    advice: ['Add --method GET.'],
  },
  'method-not-allowed': {
    headline: 'The server does not answer this HTTP method at this path (405).',
    advice: ['Try the other method: --method GET or --method POST.', checkUrl],
  },
  'rate-limited': {
    headline: 'The server limits the rate of requests (429).',
    advice: [later, 'Send credentials, if the server allows more to known callers.'],
  },
  unavailable: {
    headline: 'The server, or the gateway in front of it, is not available.',
    advice: [later, 'Look at the log of the gateway and of the server behind it.'],
  },
  'server-error': {
    headline: 'The server failed on the introspection query.',
    advice: ['Look at the log of the server.', fromFile],
  },
  'http-status': {
    headline: 'The server answered with a status that is not an answer to a GraphQL query.',
    advice: [checkUrl],
  },
  'empty-body': {
    headline: 'The server answered with an empty body.',
    advice: [checkUrl, 'Look at the log of the server.'],
  },
  'login-page': {
    headline: 'The server answered with a login page instead of JSON.',
    advice: [credentials],
  },
  html: {
    headline: 'The server answered with HTML instead of JSON.',
    advice: [
      checkUrl,
      'An explorer such as GraphiQL has its own URL; the endpoint may be another.',
    ],
  },
  'json-truncated': {
    headline: 'The answer stops in the middle of the JSON.',
    advice: [
      'Look for a size limit or a time limit in the proxies between this machine and the server.',
      fromFile,
    ],
  },
  'json-invalid': {
    headline: 'The answer is not JSON.',
    advice: [checkUrl],
  },
  sdl: {
    headline: 'The server answered with SDL instead of the JSON result of an introspection query.',
    advice: [
      'Save the answer to a file, for instance schema.graphql, and read it with --schema schema.graphql.',
    ],
  },
  'not-graphql': {
    headline:
      'The answer is JSON, but not the result of an introspection query: data.__schema is missing.',
    advice: [checkUrl],
  },
  'introspection-disabled': {
    headline: 'Introspection is disabled on this server.',
    advice: [
      'Use an endpoint where it is enabled (often staging), or credentials that may introspect.',
      fromFile,
    ],
  },
  'depth-limit': {
    headline:
      'The server limits depth or complexity of queries, and refuses even the smallest introspection query.',
    advice: ['Have introspection exempted from the limit.', fromFile],
  },
  'graphql-auth': {
    headline: 'The server answered that the caller is not signed in or lacks a permission.',
    advice: [credentials],
  },
  'graphql-errors': {
    headline:
      'The server answered with errors and no data, also to the plainest introspection query.',
    advice: ['Read the errors above; look at the log of the server.', fromFile],
  },
  'empty-schema': {
    headline: 'The schema is empty: it has no query type with fields.',
    advice: ['Check that the server has loaded its schema, and that the credentials may see it.'],
  },
  'invalid-schema': {
    headline: 'The schema is not valid.',
    advice: ['Correct the schema at the places above: its owner will want to know, too.'],
  },
  'no-files': {
    headline: 'No schema file was found.',
    advice: [
      'Give SDL files, directories of them or patterns: --schema schema/ or --schema "schema/**/*.graphql".',
      'Name an introspection result itself: --schema introspection.json.',
    ],
  },
  'unreadable-file': {
    headline: 'A schema file cannot be used.',
    advice: ['Give SDL files (.graphql, .graphqls, .gql), or one introspection result (.json).'],
  },
}
