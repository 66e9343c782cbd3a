import { createDocument } from 'graphql-docs-kit/document'
import { site } from '@/site.config'
import theme from '@/theme.config'

export default createDocument({ site, theme })
