/** What most people come for: offered before anything is typed. */
export const COMMON_TASKS = [
  { title: 'Send a first transaction', url: '/docs/intro' },
  { title: 'Price, order and follow a transfer', url: '/docs/user-flows/manage-transactions' },
  { title: 'Verify a customer', url: '/docs/user-flows/kyc' },
  { title: 'Match incoming money', url: '/docs/user-flows/inbounds' },
  { title: 'Sign in with a second factor', url: '/docs/user-flows/login' },
] as const

/** Where to look on when nothing was found. */
export const WAYS_ON = [
  { title: 'Overview of the docs', url: '/docs' },
  { title: 'User flows, task by task', url: '/docs/category/user-flows' },
  { title: 'GraphQL schema', url: '/docs/category/graphql-schema' },
] as const
