/** `npx tsx scripts/try-schema/main.ts <file>…`: would the reference of this schema be good? Writes nothing. */
import { EXIT, fail, runMain, type ExitCode } from '../shared/failure'
import { describeTrial, trySchema } from './try-schema'

await runMain('try-schema', async (): Promise<ExitCode> => {
  const files = process.argv.slice(2)
  if (files.length === 0) {
    fail('Name one or more schema files: SDL (.graphql) or introspection (.json).')
  }
  let good = true
  for (const file of files) {
    const trial = await trySchema(file, process.cwd())
    for (const line of describeTrial(trial)) console.log(line)
    good &&= trial.problems.length === 0
  }
  return good ? EXIT.good : EXIT.contentProblem
})
