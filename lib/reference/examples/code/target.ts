import { site } from '@/site.config'
import type { ExampleTarget } from './request-sample'

/** What `site.config.ts` says of the examples of this site. */
export const exampleTarget: ExampleTarget = {
  endpoint: site.api.exampleEndpoint,
  header: site.api.authorization.header,
  placeholder: site.api.authorization.example,
}
