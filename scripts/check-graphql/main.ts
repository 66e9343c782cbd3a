import path from 'node:path'
import { parseArgs } from 'node:util'
import { EXIT, runMain } from '../shared/failure'
import { applyStrict, formatReport } from '../shared/problem'
import { root as repository } from '../shared/root'
import { isStrict } from '../shared/strict'
import { checkGraphql, describeScope, exampleSchema } from './check-graphql'

/** `tsx scripts/check-graphql/main.ts [--root <folder>] [--schema <folder>] [--strict]` */
await runMain('check-graphql', async () => {
  const { values } = parseArgs({
    options: { root: { type: 'string' }, schema: { type: 'string' }, strict: { type: 'boolean' } },
  })
  const schema = exampleSchema(
    values.schema === undefined ? undefined : path.resolve(values.schema),
  )
  const checked = await checkGraphql(path.resolve(values.root ?? repository), schema)
  const problems = applyStrict(checked.problems, values.strict ?? isStrict())
  console.log(formatReport(problems, describeScope(checked)))
  return problems.some(({ severity }) => severity === 'error') ? EXIT.contentProblem : EXIT.good
})
