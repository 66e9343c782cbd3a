import { checkSettings } from '../check-settings/check-settings'
import { finishInterruptedWrite } from '../gen-api/finish-write'
import { runCommand, tool } from '../shared/child'
import { EXIT, runMain } from '../shared/failure'
import { nextEnvironment } from '../shared/next-environment'
import { root } from '../shared/root'
import { watchContent } from './watch-content'

/** `npm run dev`: the development server, with the content check beside it. Arguments go to Next. */
await runMain('dev', async () => {
  checkSettings()
  await finishInterruptedWrite()
  const stop = watchContent(root, { print: (report) => console.log(`\n[content] ${report}\n`) })
  const next = tool('next', ['dev', ...process.argv.slice(2)])
  const { code } = await runCommand(next, { env: nextEnvironment })
  stop()
  return code === 0 || code === null ? EXIT.good : EXIT.cannotRun
})
