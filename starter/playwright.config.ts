export { default } from 'graphql-docs-kit/testing/config'
