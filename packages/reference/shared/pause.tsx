/** It does nothing. */
export const PAUSE_SCRIPT = '0'

/**
 * A script that does nothing. Chromium paints the page up to it as soon as the style sheets have loaded, and continues
 * in a new task. Without it, a long page is parsed and laid out in one task, while clicks and keys wait.
 */
export const Pause = () => <script dangerouslySetInnerHTML={{ __html: PAUSE_SCRIPT }} />
