import nextra from 'nextra'
import { withReference } from 'nextra-graphql/next'

const withNextra = nextra({ theme: 'nextra-theme-docs', themeConfig: './theme.config.tsx' })

export default withReference(withNextra({ output: 'export', images: { unoptimized: true } }))
