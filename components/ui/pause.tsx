import { PAUSE_SCRIPT } from '@/lib/site/boot-script'

/**
 * A script that does nothing. Before it Chromium paints what has arrived, once the style sheets are there, and
 * behind it goes on in a new task; else it reads and lays out a long page in one, while clicks and keys wait.
 */
export const Pause = () => <script dangerouslySetInnerHTML={{ __html: PAUSE_SCRIPT }} />
