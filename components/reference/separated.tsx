import { Children, Fragment, type ReactNode } from 'react'

/** Parts with something between them. */
export function Separated({ by, children }: { by: ReactNode; children: ReactNode }) {
  return Children.toArray(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && by}
      {part}
    </Fragment>
  ))
}
