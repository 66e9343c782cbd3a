/** Writes the reference: what `npm run gen:api` runs, and the first step of each build. */
import 'graphql-docs-kit/gen-api'
