/** Writes the reference, for `npm run gen:api` and as the first step of each build. */
import { main } from 'graphql-docs-kit/gen-api'

await main()
