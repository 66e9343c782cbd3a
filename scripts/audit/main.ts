import { readArguments } from '../shared/arguments'
import { runCommand } from '../shared/child'
import { EXIT, fail, runMain } from '../shared/failure'
import { readAudit } from './read-audit'

const USAGE = `npx tsx scripts/audit/main.ts

Asks the registry for known vulnerabilities in what ships to readers.

Exit codes: 0 none that is high or critical, 1 at least one, 2 could not ask.`

/**
 * Asks the registry for known vulnerabilities in what ships to readers. Exit
 * code 1 when one is high or critical; a registry without that service is named
 * and passes. Run by the workflow, not by `npm test`, which needs no network.
 */
await runMain('audit', async () => {
  readArguments(USAGE)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const command = { program: npm, args: ['audit', '--omit=dev', '--json', '--loglevel=silent'] }
  const { output } = await runCommand(command, { output: 'capture' })
  const result = readAudit(output)
  switch (result.kind) {
    case 'failed':
      return fail(`The registry could not be asked: ${result.reason}`)
    case 'not offered':
      console.log(`Skipped: this registry offers no audit (${result.reason}).`)
      return EXIT.good
    case 'read':
      if (result.problems.length > 0) fail(result.problems.join('\n'), EXIT.contentProblem)
      console.log('No high or critical vulnerability is known in what ships.')
      return EXIT.good
  }
})
