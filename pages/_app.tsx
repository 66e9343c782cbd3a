import localFont from 'next/font/local'
import { createApp } from 'graphql-docs-kit/app'
import 'graphql-docs-kit/styles.css'
import { site } from '@/site.config'

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-text',
  weight: '300 900',
  // If the font loads late, the page keeps the fallback: a swap would shift the layout.
  display: 'optional',
  adjustFontFallback: 'Arial',
})

export default createApp({
  site,
  font: figtree.variable,
  // Only browsers load the sample endpoint.
  sandbox:
    typeof window === 'undefined'
      ? undefined
      : () => import(/* webpackChunkName: 'endpoint' */ '@/sample/api/playground/parts'),
})
