/** A file as text, as in Vite; webpack knows it by the rule in next.config.mjs. */
declare module '*?raw' {
  const text: string
  export default text
}
