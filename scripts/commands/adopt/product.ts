/** Everything that belongs to the product of this repository alone: what adoption takes away. */
export const PRODUCT_PATHS = [
  'product',
  'sample-api',
  'schema',
  'examples',
  'api-changes',
  'scripts/reference/sample-types',
  'public/diagrams',
  'public/img',
  'public/operations.json',
  'public/schema.graphql',
  'tests/product',
  'tests/e2e/product',
  'tests/nightly/product',
] as const

/** There as long as nobody has adopted the project. */
export const SAMPLE_PRODUCT = 'sample-api'

/** What a person answers, or gives by flags. */
export interface Answers {
  /** `Acme Pay`. */
  name: string
  /** Who makes it: `Acme`. */
  company: string
  /** Another product of the company, to which the footer leads: `Acme Screen`. */
  sibling: string
  /** Origin of the deployed site. */
  url: string
  /** Where the repository is. */
  repository: string
  /** Address of the GraphQL endpoint. */
  endpoint: string
  /** Header that lets a call in. */
  header: string
}

/** `Acme Pay` as a part of addresses: `acme-pay`; empty for a name without Latin letters and digits. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** The name of the repository of a product, and of its package: `acme-pay-docs`. */
export const repositoryName = (name: string) => `${slugOf(name) || 'product'}-docs`
