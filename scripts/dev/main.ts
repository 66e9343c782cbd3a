import { writeIntrospection } from '../build-introspection/write-introspection'
import { checkSettings } from '../check-settings/check-settings'
import { completeProductReference } from '../gen-api/product-reference'
import { runCommand, tool } from '../shared/child'
import { EXIT, runMain } from '../shared/failure'
import { nextEnvironment } from '../shared/next-environment'
import { fromRoot, root } from '../shared/root'
import { watchContent } from './watch-content'

/** `npm run dev`: the development server, with the content check beside it. Arguments go to Next. */
await runMain('dev', async () => {
  checkSettings()
  await completeProductReference()
  // Part of a build; here only so that links to it lead somewhere.
  await writeIntrospection(fromRoot('public'))
  const stop = watchContent(root, { print: (report) => console.log(`\n[content] ${report}\n`) })
  const next = tool('next', ['dev', ...process.argv.slice(2)])
  const { code } = await runCommand(next, { env: nextEnvironment })
  stop()
  return code === 0 || code === null ? EXIT.good : EXIT.cannotRun
})
