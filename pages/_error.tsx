export { ErrorPage as default } from 'graphql-docs-kit/error'
