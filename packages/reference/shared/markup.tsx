import { Fragment } from 'react'

/** Maximum length of a name that fits next to buttons on the narrowest phone. */
const SHORT_NAME = 14

/** Renders a name. A long name can break before each word in it. */
export function Breakable({ name }: { name: string }) {
  if (name.length <= SHORT_NAME) return name
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[_.])(?=[^_.])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}

/** Source of the script in `Pause`. */
export const PAUSE_SCRIPT = '0'

/**
 * Renders an empty script. Chromium paints the page up to it as soon as the style sheets have loaded, and continues in
 * a new task. Otherwise, a long page is parsed and laid out in a single task, which blocks input.
 */
export const Pause = () => <script dangerouslySetInnerHTML={{ __html: PAUSE_SCRIPT }} />
