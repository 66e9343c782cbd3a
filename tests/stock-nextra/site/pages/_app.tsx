import type { AppProps } from 'next/app'
import 'nextra-graphql/style.css'

export default function App({ Component, pageProps }: AppProps) {
  return <Component {...pageProps} />
}
