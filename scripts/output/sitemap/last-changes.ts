import { runCommand } from '../../shared/child'

/**
 * Day of the last commit, `YYYY-MM-DD` in UTC, of every file under pages/ that
 * git knows. Empty without git or history: a date is then better left out than
 * guessed. A shallow clone would give one day to all files, so it counts as none.
 */
export async function lastChanges(): Promise<ReadonlyMap<string, string>> {
  const shallow = await git('rev-parse', '--is-shallow-repository')
  if (shallow?.trim() !== 'false') return new Map()
  const log = await git('log', '--format=%x00%cI', '--name-only', '--', 'pages')
  return log === undefined ? new Map() : parseLog(log)
}

/** Reads commits, newest first: a NUL and the ISO date, then the files it touched, a line each. */
export function parseLog(log: string): Map<string, string> {
  const days = new Map<string, string>()
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    const day = new Date(date).toISOString().slice(0, 10)
    for (const file of files) if (!days.has(file)) days.set(file, day)
  }
  return days
}

async function git(...args: string[]): Promise<string | undefined> {
  try {
    const { code, output } = await runCommand({ program: 'git', args }, { output: 'capture' })
    return code === 0 ? output : undefined
  } catch {
    // No git on this machine: the dates are optional.
    return undefined
  }
}
