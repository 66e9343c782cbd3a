import { CopyButton, RunButton } from '@/components/code/code-block'
import { Exchange, Tabs } from '@/components/code/exchange'
import { anchorId } from '@/lib/reference/anchors'
import { curlSample } from '@/lib/reference/examples/code/curl'
import { javascriptSample, typescriptSample } from '@/lib/reference/examples/code/fetch'
import { isExample, type Example } from '@/lib/reference/examples/types'
import type { OperationModel } from '@/lib/reference/model/types'
import { usePage } from './context'
import { Part } from './entry'
import { JsonSample, Sample } from './sample'

/** The example of an operation in four forms, or why it has none. */
export function OperationExample({ field }: { field: OperationModel }) {
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

function OperationExchange({ example }: { example: Example }) {
  const { target, schema, runnable, executed } = usePage().reference
  const { operation, field, text, variables, response } = example
  const hasVariables = Object.keys(variables).length > 0
  const notations = [
    ['cURL', 'shell', curlSample(example, target)],
    ['JavaScript', 'javascript', javascriptSample(example, target)],
    ['TypeScript', 'typescript', typescriptSample(example, target, schema)],
  ] as const
  return (
    <Exchange>
      <Tabs
        id={`${anchorId(operation, field)}--example`}
        name={`Example of ${field}`}
        notations
        tools={
          <>
            {runnable && <RunButton name={field} label={`the example of ${field}`} />}
            <CopyButton />
          </>
        }
        labels={['GraphQL', ...notations.map(([label]) => label)]}
        panels={[
          <>
            <Sample code={text} language="graphql" />
            {hasVariables && <JsonSample label="Variables" value={variables} />}
          </>,
          ...notations.map(([label, language, code]) => (
            <Sample key={label} label={label} code={code} language={language} />
          )),
        ]}
      />
      <JsonSample label={executed ? 'Response' : responseLabel(example)} value={response} folded />
    </Exchange>
  )
}

const responseLabel = ({ executed }: Example) =>
  executed ? 'Response of the endpoint' : 'Response, made up from the schema'

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
        <JsonSample key={index} value={value} />
      ))}
    </Part>
  )
}

function NoExample({ reason }: { reason: string }) {
  return <p className="ref-unused">No example: {reason}</p>
}
