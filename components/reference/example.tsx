import type { ReactNode } from 'react'
import { anchorId } from '@/lib/reference/anchors'
import { curlSample } from '@/lib/reference/examples/code/curl'
import { javascriptSample, typescriptSample } from '@/lib/reference/examples/code/fetch'
import { isExample, type Example } from '@/lib/reference/examples/types'
import type { OperationModel } from '@/lib/reference/model/types'
import type { Reference } from '@/lib/reference/reference'
import { CodeBlock, JsonBlock, LabelledJson } from './code-block'
import { usePage } from './context'
import { Part } from './entry'

/** The example of an operation in four forms, or why it has none. */
export function OperationExample({ field }: { field: OperationModel }) {
  const { reference } = usePage()
  const outcome = reference.exampleOf(field.operation, field.name)
  if (!outcome) return null
  return (
    <Part title="Example">
      {isExample(outcome) ? (
        <>
          <Tabs
            id={`${anchorId(outcome.operation, outcome.field)}--example`}
            label={`Example of ${outcome.field}`}
            tabs={samplesOf(outcome, reference)}
          />
          {reference.runnable && <RunButton field={outcome.field} />}
          <LabelledJson label="Response" value={outcome.response} />
        </>
      ) : (
        <NoExample reason={outcome.reason} />
      )}
    </Part>
  )
}

/** Sample values of an input object; each member of a oneOf input has its own. */
export function InputExample({ name }: { name: string }) {
  const samples = usePage().reference.inputSamples(name)
  if (!samples) return null
  if ('reason' in samples) {
    return (
      <Part title="Example">
        <NoExample reason={`${samples.reason}.`} />
      </Part>
    )
  }
  if (samples.length === 0) return null
  return (
    <Part title={samples.length > 1 ? 'Examples, one per member' : 'Example'}>
      {samples.map((value, index) => (
        <JsonBlock key={index} value={value} />
      ))}
    </Part>
  )
}

function NoExample({ reason }: { reason: string }) {
  return <p className="ref-unused">No example: {reason}</p>
}

/** Opens the example for editing and running; the browser finds operation and variables above it. */
function RunButton({ field }: { field: string }) {
  return (
    <p className="ref-run needs-js">
      <button type="button" data-run={field} aria-label={`Edit and run the example of ${field}`}>
        Edit and run
      </button>
    </p>
  )
}

interface Tab {
  key: string
  label: string
  content: ReactNode
}

function samplesOf(example: Example, { product, schema }: Reference): Tab[] {
  const hasVariables = Object.keys(example.variables).length > 0
  return [
    {
      key: 'graphql',
      label: 'GraphQL',
      content: (
        <>
          <CodeBlock code={example.text} language="graphql" />
          {hasVariables && <LabelledJson label="Variables" value={example.variables} />}
        </>
      ),
    },
    {
      key: 'curl',
      label: 'cURL',
      content: <CodeBlock code={curlSample(example, product.endpoint)} language="shell" />,
    },
    {
      key: 'javascript',
      label: 'JavaScript',
      content: (
        <CodeBlock code={javascriptSample(example, product.endpoint)} language="javascript" />
      ),
    },
    {
      key: 'typescript',
      label: 'TypeScript',
      content: (
        <CodeBlock
          code={typescriptSample(example, product.endpoint, schema)}
          language="typescript"
        />
      ),
    },
  ]
}

interface TabsProps {
  id: string
  label: string
  tabs: readonly Tab[]
}

/**
 * Tabs after the pattern of WAI-ARIA. The markup is complete: a script only
 * changes which tab is selected. Without script all panels show, one below the
 * other, each under its label.
 */
function Tabs({ id, label, tabs }: TabsProps) {
  return (
    <div className="ref-tabs">
      <div role="tablist" aria-label={label}>
        {tabs.map(({ key, label: text }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            data-tab={key}
            aria-controls={`${id}-${key}-panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? undefined : -1}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ key, label: text, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          data-panel={key}
          aria-labelledby={`${id}-${key}`}
        >
          <p className="ref-label">{text}</p>
          {content}
        </div>
      ))}
    </div>
  )
}
