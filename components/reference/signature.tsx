import { Fragment, type ReactNode } from 'react'
import type { GraphQLArgument } from 'graphql'
import { visibleText } from '@/lib/reference/description/visible-text'
import { defaultText, inputText } from '@/lib/reference/sdl/default-value'
import { SIGNATURE_LENGTH } from '@/lib/reference/limits'
import { Separated, TypeLink } from './parts'

interface SignatureProps {
  /** With the space that follows it: `enum `. */
  keyword?: string
  name: string
  children?: ReactNode
}

/** A declaration as in the schema: `type Customer implements Node`. */
export function Signature({ keyword, name, children }: SignatureProps) {
  return (
    <pre className="ref-signature">
      <code>
        {keyword && <Keyword>{keyword}</Keyword>}
        <b>{name}</b>
        {children}
      </code>
    </pre>
  )
}

/** A keyword, in the colour that keywords have in samples. */
export function Keyword({ children }: { children: string }) {
  return <span className="c-k">{children}</span>
}

interface ArgumentsProps {
  args: readonly GraphQLArgument[]
  /** What stands on the line besides. */
  rest: string
}

/** Arguments in brackets, each on a line of its own where one line is too short. */
export function Arguments({ args, rest }: ArgumentsProps) {
  if (args.length === 0) return null
  const width = args.map(inputText).join(', ').length + rest.length + 2
  const [start, gap, end] = width > SIGNATURE_LENGTH ? ['(\n  ', '\n  ', '\n)'] : ['(', ', ', ')']
  return (
    <>
      {start}
      <Separated by={gap}>
        {args.map((arg) => {
          const standard = defaultText(arg)
          return (
            <Fragment key={arg.name}>
              {arg.name}: <TypeLink type={arg.type} />
              {standard !== null && ` = ${visibleText(standard)}`}
            </Fragment>
          )
        })}
      </Separated>
      {end}
    </>
  )
}
