import { Fragment, type ReactNode } from 'react'
import type { GraphQLInputObjectType } from 'graphql'
import { CopyButton, RunButton } from '@/components/code/code-block'
import { Exchange, Tabs } from '@/components/code/exchange'
import {
  curlSample,
  javascriptSample,
  typescriptSample,
} from '@/lib/reference/examples/code/request'
import { isExample, type Example } from '@/lib/reference/examples/types'
import type { Operation } from '@/lib/reference/pages'
import { usePage } from './context'
import { Part } from './entry'
import { JsonSample, Sample } from './parts'

/** The example of an operation, or why it has none. */
export function OperationExample({ field }: { field: Operation }) {
  const outcome = usePage().reference.exampleOf(field.operation, field.name)
  if (!outcome) return null
  return (
    <div className="ref-example">
      <Part title="Example">
        {isExample(outcome) ? (
          <OperationExchange example={outcome} />
        ) : (
          <NoExample reason={outcome.reason} />
        )}
      </Part>
    </div>
  )
}

/** The parts of a call as tabs: the operation in four notations, its variables, what is answered. */
function OperationExchange({ example }: { example: Example }) {
  const { target, schema, runnable, executed } = usePage().reference
  const { field, text, variables, response } = example
  const notations = [
    ['GraphQL', 'graphql', text],
    ['cURL', 'shell', curlSample(example, target)],
    ['JavaScript', 'javascript', javascriptSample(example, target)],
    ['TypeScript', 'typescript', typescriptSample(example, target, schema)],
  ] as const
  const parts: [string, ReactNode][] = [
    [
      'Operation',
      <Tabs
        key="operation"
        name="Notation"
        of="notations"
        labels={notations.map(([label]) => label)}
        panels={notations.map(([label, language, code]) => (
          <Sample key={label} label={label} code={code} language={language} />
        ))}
      />,
    ],
  ]
  if (Object.keys(variables).length > 0) {
    parts.push(['Variables', <JsonSample key="variables" label="Variables" value={variables} />])
  }
  parts.push([
    'Response',
    <Fragment key="response">
      {!executed && (
        <p>{example.executed ? 'Answered by the endpoint.' : 'Made up from the schema.'}</p>
      )}
      <JsonSample label="Response" value={response} />
    </Fragment>,
  ])
  return (
    <Exchange>
      <Tabs
        name="Example"
        of="parts"
        tools={
          <>
            {runnable && <RunButton name={field} label={`the example of ${field}`} />}
            <CopyButton />
          </>
        }
        labels={parts.map(([label]) => label)}
        panels={parts.map(([, panel]) => panel)}
      />
    </Exchange>
  )
}

/** Sample values of an input object; each member of a oneOf input has its own. */
export function InputExample({ type }: { type: GraphQLInputObjectType }) {
  const samples = usePage().reference.inputSamples(type)
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
        <JsonSample key={index} value={value} />
      ))}
    </Part>
  )
}

function NoExample({ reason }: { reason: string }) {
  return <p className="ref-unused">No example: {reason}</p>
}
