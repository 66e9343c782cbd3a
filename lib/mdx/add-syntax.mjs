/**
 * Teaches a processor a piece of Markdown syntax: how to read it, and which
 * nodes to make of it. Extensions added later are asked first, so these come
 * before MDX's own for `<` and `{`.
 *
 * @param {import('unified').Processor} processor
 * @param {import('micromark-util-types').Extension} syntax
 * @param {import('mdast-util-from-markdown').Extension} fromMarkdown
 */
export function addSyntax(processor, syntax, fromMarkdown) {
  const data = processor.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
}
