/**
 * The reference of a Nextra site: the files of the command, and the code blocks of the theme. A site with blocks of its
 * own gives another module to `withReference`.
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

/** The reference, and what the theme adds to it. */
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

/** The theme's style sheet expects an element for each line. */
const lineOf = (line: string, index: number) => (
  <Fragment key={index}>
    {index > 0 && '\n'}
    <span>{line}</span>
  </Fragment>
)

const SCHEMA = 'public/schema.graphql'

let last: { time: number; reference: Reference } | undefined

/** The reference in the files of the command, which may run while a development server does. */
function readReference(): Reference {
  const time = statSync(SCHEMA).mtimeMs
  if (last?.time !== time) {
    const sdl = readFileSync(SCHEMA, 'utf8')
    const operations = JSON.parse(readFileSync('public/operations.json', 'utf8')) as OperationsFile
    last = { time, reference: createReference({ sdl, operations, history: readHistory('.'), api }) }
  }
  return last.reference
}
