import { readArguments } from '../../shared/arguments'
import { EXIT, fail, runMain, type ExitCode } from '../../shared/failure'
import { describeTrial, trySchema } from './try-schema'

const USAGE = `npx tsx scripts/reference/try-schema/main.ts FILE…

Would the reference of this schema be good? Writes nothing. Files are SDL (.graphql) or the result
of an introspection (.json).`

await runMain('try-schema', async (): Promise<ExitCode> => {
  const { positionals: files } = readArguments(USAGE, {}, { allowPositionals: true })
  if (files.length === 0) {
    fail(`Name one or more files.\n\n${USAGE}`)
  }
  let good = true
  for (const file of files) {
    const trial = await trySchema(file, process.cwd())
    for (const line of describeTrial(trial)) console.log(line)
    good &&= trial.problems.length === 0
  }
  return good ? EXIT.good : EXIT.contentProblem
})
