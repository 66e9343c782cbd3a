/** The editor of the playground, loaded when it first opens. */
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { LanguageSupport, syntaxHighlighting } from '@codemirror/language'
import { linter } from '@codemirror/lint'
import { styleTags, tags } from '@lezer/highlight'
import { completion, graphqlLanguage, lint, stateExtensions } from 'cm6-graphql'
import type { GraphQLSchema } from 'graphql'
import { element } from 'nextra-graphql/shared/in-page.ts'
import type { SampleParts } from '#settings/sample-endpoint.ts'
import { readSdl } from 'nextra-graphql/model/sdl/read-sdl.ts'
import { createCodeEditor, type CodeEditorOptions } from './code-editor.ts'
import { graphqlColours, jsonColours } from './code-editor.ts'

export type { CodeEditor, Diagnostic } from './code-editor.ts'
export type Workbench = ReturnType<typeof createWorkbench>

/**
 * Creates the editors, which need the schema.
 *
 * @param typeDefs the SDL of the schema
 * @param sample provides the formats of custom scalars, if there is a sample endpoint
 */
export function createWorkbench(typeDefs: string, sample: SampleParts | null) {
  const schema = readSdl(typeDefs)
  sample?.installScalars(schema)
  return {
    operation: (options: CodeEditorOptions) => createCodeEditor(options, graphql(schema)),
    variables: (options: CodeEditorOptions) =>
      createCodeEditor(options, [json(), syntaxHighlighting(jsonColours), linter(checkJson)]),
  }
}

/** The grammar treats `input` as a keyword everywhere, and reports an error if it is the name of an argument. */
const language = graphqlLanguage.configure({
  props: [styleTags({ '⚠/...': tags.propertyName })],
})

/** The package's `graphql`, with this grammar, and with our rendering of descriptions. */
const graphql = (schema: GraphQLSchema) => [
  new LanguageSupport(language),
  syntaxHighlighting(graphqlColours),
  completion,
  lint,
  stateExtensions(schema, {
    onCompletionInfoRender: ({ documentation, deprecationReason }) =>
      richText(deprecationReason ? `Deprecated. ${deprecationReason}` : (documentation ?? '')),
  }),
]

/** Renders a description. Of its Markdown, only code is formatted. */
function richText(markdown: string): HTMLElement {
  const text = element('p', 'cm-description')
  const parts = markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split('`')
  text.append(...parts.map((part, index) => (index % 2 ? element('code', '', part) : part)))
  return text
}

/** Accepts empty text, because operations may have no variables. */
const checkJson: ReturnType<typeof jsonParseLinter> = (view) =>
  view.state.doc.toString().trim() === '' ? [] : jsonParseLinter()(view)
