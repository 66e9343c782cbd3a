/**
 * Provides the reference in a Nextra site: the generated files, and the theme's code blocks. A site with custom code
 * blocks passes another module to `withReference`.
 */
import { readFileSync, statSync } from 'node:fs'
import { Fragment, type ComponentType, type HTMLAttributes } from 'react'
import { useMDXComponents } from 'nextra/mdx'
import { api } from 'nextra-graphql/api-config'
import { readHistory } from '#changes/history-files.ts'
import type { OperationsFile } from '#model/operations.ts'
import { createReference, type Reference } from '#model/reference.ts'
import { PLAIN, type CodeProps, type ReferenceSite } from './context.tsx'

type Element = ComponentType<HTMLAttributes<HTMLElement>>

/** Returns the reference and the parts that the theme provides. */
export function useReferenceSite(): ReferenceSite {
  const { pre, code } = useMDXComponents()
  const [Pre, Code] = [pre ?? 'pre', code ?? 'code'] as [Element, Element]
  return {
    ...PLAIN,
    reference: readReference(),
    Code: ({ code, language, label, note, kind }: CodeProps) => (
      <Pre
        tabIndex={0}
        data-language={language}
        data-filename={[kind, label, note].filter(Boolean).join(' ')}
        data-copy=""
      >
        <Code data-language={language}>{code.split('\n').map(lineOf)}</Code>
      </Pre>
    ),
  }
}

/** Wraps a line in an element, as the theme's style sheet expects. */
const lineOf = (line: string, index: number) => (
  <Fragment key={index}>
    {index > 0 && '\n'}
    <span>{line}</span>
  </Fragment>
)

const SCHEMA = 'public/schema.graphql'

let last: { time: number; reference: Reference } | undefined

/** Reads the reference from the generated files. They may change while a development server is running. */
function readReference(): Reference {
  const time = statSync(SCHEMA).mtimeMs
  if (last?.time !== time) {
    const sdl = readFileSync(SCHEMA, 'utf8')
    const operations = JSON.parse(readFileSync('public/operations.json', 'utf8')) as OperationsFile
    last = { time, reference: createReference({ sdl, operations, history: readHistory('.'), api }) }
  }
  return last.reference
}
