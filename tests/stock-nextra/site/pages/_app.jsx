import 'nextra-graphql/style.css'

export default function App({ Component, pageProps }) {
  return <Component {...pageProps} />
}
