import nextra from 'nextra'
import { withReference } from 'nextra-graphql/next'

const withNextra = nextra({ theme: 'nextra-theme-docs', themeConfig: './theme.config.jsx' })

export default withReference(
  withNextra({
    output: 'export',
    images: { unoptimized: true },
    // An export has no server, and tracing files is slow.
    outputFileTracingExcludes: { '*': ['**/*'] },
  }),
)
