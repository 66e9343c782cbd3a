import { use } from 'react'
import { capitalised } from '#shared/text.ts'
import { multipartSample } from '#shared/code-samples.ts'
import { operationName, variablesText } from '#shared/request.ts'
import type { InputSamples } from '#examples/input-value.ts'
import { isExample, type Example, type OperationRecord } from '#model/operations.ts'
import { SiteContext, useReferencePage } from './context.tsx'
import { Part } from './entry.tsx'
import { JsonSample, Sample } from './parts.tsx'

/** Renders the example of an operation, or the reason why there is none. */
export function OperationExample({ record }: { record: OperationRecord }) {
  return (
    <Part title="Example">
      {isExample(record) ? (
        <OperationExchange example={record} />
      ) : (
        <NoExample reason={record.missing} />
      )}
    </Part>
  )
}

/** Renders a call in the same way as in guides. */
function OperationExchange({ example }: { example: Example }) {
  const { runnable, executed } = useReferencePage().reference
  const { Exchange, target, canSend = false } = use(SiteContext)
  const { operation, variables, response, authorization, files } = example
  const text = example.document.join('\n')
  const name = operationName(text) ?? 'Example'
  const isEvent = operation === 'subscription'
  // A request with a JSON body can neither upload files nor receive a stream of events.
  const isPlain = !files && !isEvent
  const title = authorization === undefined ? '' : `authorization: ${authorization}`
  const call = { name, operation: text, variables: variablesText(variables), title }
  return (
    <Exchange>
      <Sample
        code={text}
        isNarrow
        language="graphql"
        kind={isPlain ? capitalised(operation) : undefined}
        label={name}
        note={title || undefined}
        run={isPlain && (runnable || canSend) ? name : undefined}
      />
      {Object.keys(variables).length > 0 && <JsonSample label="Variables" value={variables} />}
      {files && (
        <>
          <p>
            Each <code>null</code> is a file, sent with the operation as multipart form data:
          </p>
          <Sample code={multipartSample(call, target, files)} language="sh" label="cURL" />
        </>
      )}
      {!executed && <p>Sample response.</p>}
      <JsonSample label={isEvent ? 'Event' : 'Response'} value={response} />
    </Exchange>
  )
}

/** Renders the sample values of an input object, one for each member of a oneOf. */
export function InputExample({ samples }: { samples: InputSamples }) {
  return 'reason' in samples ? (
    <Part title="Example">
      <NoExample reason={`${samples.reason}.`} />
    </Part>
  ) : (
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
