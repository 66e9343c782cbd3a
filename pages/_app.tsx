import localFont from 'next/font/local'
import type { AppProps } from 'next/app'
import '@/styles/tokens.css'
import '@/styles/base.css'
import '@/styles/prose.css'

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  variable: '--font-text',
  weight: '300 900',
  display: 'swap',
  // A fallback with the same metrics, so that the text does not move when the font arrives.
  adjustFontFallback: 'Arial',
})

export default function App({ Component, pageProps }: AppProps) {
  return (
    <div className={`site ${figtree.variable}`}>
      <Component {...pageProps} />
    </div>
  )
}
