import { Fragment } from 'react'

/** Names up to this length fit next to buttons on the narrowest phone. */
const SHORT_NAME = 14

/** A name. A long one may break before each of its words. */
export function Breakable({ name }: { name: string }) {
  if (name.length <= SHORT_NAME) return name
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[_.])(?=[^_.])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}

/** It does nothing. */
export const PAUSE_SCRIPT = '0'

/**
 * A script that does nothing. Chromium paints the page up to it as soon as the style sheets have loaded, and continues
 * in a new task. Without it, a long page is parsed and laid out in one task, while clicks and keys wait.
 */
export const Pause = () => <script dangerouslySetInnerHTML={{ __html: PAUSE_SCRIPT }} />
