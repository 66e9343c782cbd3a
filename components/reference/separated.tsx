import { Children, Fragment, type ReactNode } from 'react'

/** Parts with a text between them. */
export function Separated({ by, children }: { by: string; children: ReactNode }) {
  return Children.toArray(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && by}
      {part}
    </Fragment>
  ))
}
