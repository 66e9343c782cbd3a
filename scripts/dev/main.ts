import { checkSettings } from '../check-settings/check-settings'
import { runCommand, tool } from '../shared/child'
import { EXIT, runMain } from '../shared/failure'
import { root } from '../shared/root'
import { watchContent } from './watch-content'

/** `npm run dev`: the development server, with the content check beside it. Arguments go to Next. */
await runMain('dev', async () => {
  checkSettings()
  const stop = watchContent(root, { print: (report) => console.log(`\n[content] ${report}\n`) })
  const { code } = await runCommand(tool('next', ['dev', ...process.argv.slice(2)]))
  stop()
  return code === 0 || code === null ? EXIT.good : EXIT.cannotRun
})
