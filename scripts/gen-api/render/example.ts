import type { GraphQLSchema } from 'graphql'
import { anchorId } from '@/lib/reference/anchors'
import { curlSample } from '@/lib/reference/examples/code/curl'
import { javascriptSample, typescriptSample } from '@/lib/reference/examples/code/fetch'
import type { InputSamples } from '@/lib/reference/examples/input-samples'
import { isExample, type Example, type ExampleOutcome } from '@/lib/reference/examples/types'
import { codeBlock } from '@/lib/reference/highlight/code-block'
import { part, type EntryLevel } from './entry'
import { h, type HtmlChild, type HtmlNode } from '@/lib/reference/html'

interface Tab {
  key: string
  label: string
  content: HtmlChild
}

export interface ExampleContext {
  /** The URL that the samples call. */
  endpoint: string
  schema: GraphQLSchema
  /** Whether the reader's browser can run it, which it can for the schema of the sample endpoint. */
  runnable: boolean
}

/** The example of an operation in four forms, or why it has none. */
export function exampleSection(
  outcome: ExampleOutcome,
  level: EntryLevel,
  { endpoint, schema, runnable }: ExampleContext,
): HtmlChild {
  if (!isExample(outcome)) {
    return part(level, 'Example', h('p', { class: 'ref-unused' }, `No example: ${outcome.reason}`))
  }
  const tabs: Tab[] = [
    {
      key: 'graphql',
      label: 'GraphQL',
      content: [
        codeBlock(outcome.text, 'graphql'),
        hasVariables(outcome) && labelled('Variables', json(outcome.variables)),
      ],
    },
    { key: 'curl', label: 'cURL', content: codeBlock(curlSample(outcome, endpoint), 'shell') },
    {
      key: 'javascript',
      label: 'JavaScript',
      content: codeBlock(javascriptSample(outcome, endpoint), 'javascript'),
    },
    {
      key: 'typescript',
      label: 'TypeScript',
      content: codeBlock(typescriptSample(outcome, endpoint, schema), 'typescript'),
    },
  ]
  const id = `${anchorId(outcome.operation, outcome.field)}--example`
  return part(level, 'Example', [
    tabSet(id, tabs, `Example of ${outcome.field}`),
    runnable && runButton(outcome.field),
    labelled('Response', json(outcome.response)),
  ])
}

/** Opens the example for editing and running; the browser finds operation and variables above it. */
function runButton(field: string): HtmlNode {
  const text = 'Edit and run'
  return h(
    'p',
    { class: 'ref-run needs-js' },
    h(
      'button',
      { type: 'button', 'data-run': field, 'aria-label': `${text} the example of ${field}` },
      text,
    ),
  )
}

function hasVariables({ variables }: Example): boolean {
  return Object.keys(variables).length > 0
}

/** Sample values of an input object; each member of a oneOf input has its own. */
export function inputExampleSection(samples: InputSamples): HtmlChild {
  if ('reason' in samples) {
    return part(2, 'Example', h('p', { class: 'ref-unused' }, `No example: ${samples.reason}.`))
  }
  if (samples.length === 0) return null
  return part(2, samples.length > 1 ? 'Examples, one per member' : 'Example', samples.map(json))
}

/** A value as JSON. */
export function json(value: unknown): HtmlNode {
  return codeBlock(JSON.stringify(value, null, 2), 'json')
}

/** A block under a label of its own. */
export function labelled(label: string, block: HtmlNode): HtmlNode {
  return h('div', { class: 'ref-sample' }, h('p', { class: 'ref-label' }, label), block)
}

/**
 * Tabs after the pattern of WAI-ARIA. The markup is complete: a script only
 * changes which tab is selected. Without script all panels show, one below the
 * other, each under its label.
 */
function tabSet(id: string, tabs: readonly Tab[], label: string): HtmlNode {
  return h(
    'div',
    { class: 'ref-tabs' },
    h(
      'div',
      { role: 'tablist', 'aria-label': label },
      tabs.map(({ key, label: text }, index) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            id: `${id}-${key}`,
            'data-tab': key,
            'aria-controls': `${id}-${key}-panel`,
            'aria-selected': index === 0 ? 'true' : 'false',
            tabindex: index === 0 ? null : -1,
          },
          text,
        ),
      ),
    ),
    tabs.map(({ key, label: text, content }) =>
      h(
        'div',
        {
          role: 'tabpanel',
          id: `${id}-${key}-panel`,
          'data-panel': key,
          'aria-labelledby': `${id}-${key}`,
        },
        h('p', { class: 'ref-label' }, text),
        content,
      ),
    ),
  )
}
