/**
 * Webpack loader for the browser's copy of a reference page: takes the HTML out
 * of `<StaticBody html={`…`} />`, so that megabytes of it travel once, as HTML in
 * the document, and not a second time as script. It runs before Nextra's loader.
 *
 * The generator writes no backtick inside the literal, so that the first one
 * after the opening is the end.
 *
 * @param {string} source text of the MDX file
 * @returns {string}
 */
export default function stripStaticBody(source) {
  return source.replace(/(<StaticBody html=\{`)[^`]*(`\} \/>)/, '$1$2')
}
