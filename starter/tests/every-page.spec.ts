import { testEveryPage } from 'graphql-docs-kit/testing/every-page.mjs'

testEveryPage()
