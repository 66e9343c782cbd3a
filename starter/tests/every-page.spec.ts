import { testEveryPage } from 'graphql-docs-kit/testing/every-page'

testEveryPage()
