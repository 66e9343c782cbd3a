/** Runs the scripts in workflows in a test repository, with fake `npm` and `gh`. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { fromRoot, root } from '@/packages/kit/shared/root.ts'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'

type Values = Readonly<Record<string, string>>
type Step = { name?: string; uses?: string; run?: string; env?: Values }
type Job = { permissions?: object; steps: Step[]; env?: Values }

const FILES = globSync(['.github/workflows/*.yml'], { cwd: root, dot: true })
const workflowOf = (file: string) =>
  parse(readFileSync(fromRoot(file), 'utf8')) as { jobs: Record<string, Job> }

it('pins actions to commits, and exposes the key only to read-only jobs that query the endpoint', () => {
  const isSecret = (part: unknown) => JSON.stringify(part).includes('secrets.')
  for (const file of FILES) {
    const { jobs, ...rest } = workflowOf(file)
    expect(isSecret(rest), file).toBe(false)
    for (const { steps, ...job } of Object.values(jobs)) {
      expect(isSecret(job), file).toBe(false)
      for (const { uses = '' } of steps) expect(uses).toMatch(/^$|@[\da-f]{40}$/)
      for (const step of steps.filter(isSecret)) {
        expect([step.name, job.permissions]).toEqual(['Query the endpoint', { contents: 'read' }])
      }
    }
  }
})

/** The author of a workflow's pull requests and issues, as reported by gh. */
const BOT = { login: 'app/github-actions' }

const REGENERATE = '.github/workflows/regenerate.yml'
const GH = `#!/bin/sh
echo "$*" >>"$CALLS"
filter() { for word in "$@"; do [ "$last" = --jq ] && jq -r "$word"; last=$word; done; }
case "$1 $2" in "issue list") echo "$ISSUES" | filter "$@";; "pr list") echo "$REQUESTS" | filter "$@";; esac
`
const NPM = `#!/bin/sh
for word in "$@"; do echo "<$word>"; done
[ -z "$SCHEMA" ] || echo "$SCHEMA" >schema.graphql
exit $CODE
`

/** Creates a clone of a repository with one commit. Returns a function that runs the steps of a job in it. */
async function repository() {
  const folder = await temporaryFolder({
    'clone/schema.graphql': 'a\n',
    'bin/gh': GH,
    'bin/npm': NPM,
  })
  const [clone, temp, bin] = ['clone', 'temp', 'bin'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(temp)
  for (const name of ['gh', 'npm']) await chmod(join(bin, name), 0o755)
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, RUNNER_TEMP: temp }
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: clone, env, encoding: 'utf8' })
  for (const line of [
    'init -q',
    'config user.name A',
    'config user.email a@example.com',
    'init -q --bare ../origin',
    'remote add origin ../origin',
    'add -A',
    'commit -qm Begin',
  ])
    git(...line.split(' '))

  const runStep = async (jobName: string, name: string, values: Values) => {
    const job = workflowOf(REGENERATE).jobs[jobName]
    const step = job?.steps.find((each) => each.name === name)
    const files = { CALLS: join(folder, 'calls'), GITHUB_OUTPUT: join(folder, 'output') }
    await writeFiles(folder, { calls: '', output: '' })
    execFileSync('bash', ['-e', '-c', step?.run ?? ''], {
      cwd: clone,
      env: { ...env, ...job?.env, ...step?.env, ...files, ...values },
      stdio: 'pipe',
    })
    const [calls, output] = await Promise.all(
      Object.values(files).map((file) => readFile(file, 'utf8')),
    )
    return { calls, output }
  }
  const textOf = (file: string) => readFile(join(temp, 'generated', file), 'utf8')
  return { git, runStep, textOf, temp }
}

// Owners may have no workflows.
describe.runIf(FILES.includes(REGENERATE))('regenerate.yml', () => {
  it.each([
    [{ CODE: '0', SCHEMA: '' }, 'nothing'],
    [{ CODE: '1', SCHEMA: '' }, 'refused'],
    [{ CODE: '0', SCHEMA: 'b' }, 'changes'],
  ])('queries the endpoint: %j results in %s', async (values, result) => {
    const { runStep, textOf } = await repository()
    const { output } = await runStep('generate', 'Query the endpoint', {
      ...values,
      REASON: 'It "is" so.',
    })
    expect(output).toBe(`result=${result}\n`)
    expect(await textOf('report.txt')).toContain('<--accept-breaking>\n<It "is" so.>\n')
  })

  it('fails if the query cannot run', async () => {
    const { runStep } = await repository()
    await expect(
      runStep('generate', 'Query the endpoint', { CODE: '2', REASON: '' }),
    ).rejects.toThrow()
  })

  /** Prepares a repository with the output of the first job. */
  async function generated() {
    const { git, temp, ...rest } = await repository()
    const report = 'load  x\n  2 breaking changes:\n    Query.a: `~~~` gone.\n  1 safe change:\n'
    await writeFiles(join(temp, 'generated'), { 'report.txt': report })
    await writeFiles(join(temp, '../clone'), { 'schema.graphql': 'b\n' })
    await writeFiles(join(temp, 'generated'), { 'changes.patch': git('diff', '--binary') })
    git('restore', '.')
    const title = 'Breaking API changes'
    const issues = [
      { number: 5, title, author: { login: 'stranger' } },
      { number: 6, title: `${title} again`, author: BOT },
      { number: 7, title, author: BOT },
    ]
    const ISSUES = JSON.stringify(issues)
    const result = await rest.runStep('propose', 'Describe the changes', { ISSUES })
    expect(result.output).toBe('issue=7\n')
    return { ...rest, git }
  }
  const OPEN = 'Open a pull request'
  const FOREIGN = JSON.stringify([
    { number: 1, isCrossRepository: true, author: { login: 'stranger' } },
    { number: 2, isCrossRepository: true, author: BOT },
    { number: 3, isCrossRepository: false, author: { login: 'colleague' } },
  ])

  it('opens a pull request that describes the changes, and starts CI', async () => {
    const { git, runStep, textOf } = await generated()
    const { calls } = await runStep('propose', OPEN, { ISSUE: '7', REQUESTS: FOREIGN })
    expect(calls).toContain(
      'pr create --head regenerate --title docs(api): 2 breaking changes, 1 safe change --body-file',
    )
    expect(calls).not.toContain('pr edit')
    expect(calls).toContain('workflow run ci.yml --ref regenerate')
    expect(await textOf('body.md')).toMatch(
      /\n~~~~~~~~text\nload[^]*Query\.a[^]*\n~~~~~~~~\n\nCloses #7\.\n$/,
    )
    expect(git('show', 'origin/regenerate:schema.graphql', '--')).toBe('b\n')
  })

  it('updates its pull request, but not a branch with commits by someone else', async () => {
    const { git, runStep } = await generated()
    const REQUESTS = JSON.stringify([{ number: 3, isCrossRepository: false, author: BOT }])
    const reset = () => git('reset', '-q', '--hard', begin)
    const begin = git('rev-parse', 'HEAD').trim()
    await runStep('propose', OPEN, { ISSUE: '', REQUESTS: '[]' })
    reset()
    const { calls } = await runStep('propose', OPEN, { ISSUE: '', REQUESTS })
    expect(calls).toContain('pr edit 3 --title')
    git('commit', '-q', '--amend', '--no-edit')
    git('push', '-qf', 'origin', 'HEAD:regenerate')
    const before = git('ls-remote', 'origin')
    reset()
    for (const open of [REQUESTS, FOREIGN, '[]']) {
      const values = { ISSUE: '', REQUESTS: open }
      expect((await runStep('propose', OPEN, values)).calls).not.toMatch(/pr (?:edit|create)/)
    }
    expect(git('ls-remote', 'origin')).toBe(before)
  })

  it.each([
    ['', 'issue create --title Breaking API changes --body-file'],
    ['7', 'issue edit 7 --body-file'],
  ])('reports breaking changes once: the existing issue is "%s"', async (issue, call) => {
    const { runStep } = await generated()
    const { calls } = await runStep('propose', 'Report breaking changes', { ISSUE: issue })
    expect(calls).toContain(call)
  })
})
