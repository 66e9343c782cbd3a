import { withDocs } from 'graphql-docs-kit/next'

export default withDocs()
