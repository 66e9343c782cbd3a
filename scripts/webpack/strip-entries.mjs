/**
 * Webpack loader for the browser's copy of a reference page: takes the entries
 * out of `<ReferencePage>`, so that they travel once, as HTML in the document,
 * and not a second time as script. It runs before Nextra's loader.
 *
 * @param {string} source text of the MDX file
 * @returns {string}
 */
export default function stripEntries(source) {
  return source.replace(/(<ReferencePage of="\w+">\n)[\s\S]*(<\/ReferencePage>)/, '$1$2')
}
