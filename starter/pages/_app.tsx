import localFont from 'next/font/local'
import { createApp } from 'graphql-docs-kit/app'
import 'graphql-docs-kit/styles.css'
import { site } from '@/site.config'

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-text',
  weight: '300 900',
  display: 'optional',
  adjustFontFallback: 'Arial',
})

export default createApp({ site, font: figtree.variable })
