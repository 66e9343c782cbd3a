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

/** A call as guides show it, request above response: the operation in four notations, its variables, the answer. */
function OperationExchange({ example }: { example: Example }) {
  const { reference, hasAllNotations } = usePage()
  const { target, schema, runnable, executed } = reference
  const { field, text, variables, response } = example
  const notations = [
    ['GraphQL', 'graphql', text],
    ['cURL', 'shell', curlSample(example, target)],
    ...(hasAllNotations
      ? ([
          ['JavaScript', 'javascript', javascriptSample(example, target)],
          ['TypeScript', 'typescript', typescriptSample(example, target, schema)],
        ] as const)
      : []),
  ] as const
  return (
    <Exchange>
      <Tabs
        name="Notation"
        of="notations"
        tools={
          <>
            {runnable && <RunButton name={field} label={`the example of ${field}`} />}
            <CopyButton />
          </>
        }
        labels={notations.map(([label]) => label)}
        panels={notations.map(([label, language, code]) => (
          <Sample key={label} label={label} code={code} language={language} />
        ))}
      />
      {Object.keys(variables).length > 0 && <JsonSample label="Variables" value={variables} />}
      {!executed && (
        <p>{example.executed ? 'Answered by the endpoint.' : 'Made up from the schema.'}</p>
      )}
      <JsonSample label="Response" value={response} />
    </Exchange>
  )
}

/** Sample values of an input object; each member of a oneOf input has its own. */
export function InputExample({ type }: { type: GraphQLInputObjectType }) {
  const samples = usePage().reference.inputSamples(type)
  if (!('reason' in samples) && samples.length === 0) return null
  return (
    <div className="ref-example">
      {'reason' in samples ? (
        <Part title="Example">
          <NoExample reason={`${samples.reason}.`} />
        </Part>
      ) : (
        <Part title={samples.length > 1 ? 'Examples, one per member' : 'Example'}>
          {samples.map((value, index) => (
            <JsonSample key={index} value={value} />
          ))}
        </Part>
      )}
    </div>
  )
}

function NoExample({ reason }: { reason: string }) {
  return <p className="ref-unused">No example: {reason}</p>
}
