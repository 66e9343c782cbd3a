import { Fragment } from 'react'

/** Names up to this length fit beside buttons on the narrowest phone. */
const SHORT_NAME = 14

/** A long name may be broken where a word begins in it. */
export function Breakable({ name }: { name: string }) {
  if (name.length <= SHORT_NAME) return name
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[_.])(?=[^_.])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
