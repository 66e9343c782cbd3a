export { default } from 'graphql-docs-kit/postcss'
