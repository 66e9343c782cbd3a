import { createDocument } from 'graphql-docs-kit/document'
import theme from '@/theme.config'

export default createDocument(theme)
