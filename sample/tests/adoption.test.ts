/** `npm run adopt` in a copy of the project. */
import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runOrFail } from '@/scripts/shared/child'
import { readText } from '@/scripts/shared/files'
import { root } from '@/scripts/shared/root'
import { copyProject } from '../../tests/support/project-copy'

it('takes a schema from every folder that leaves with the sample', async () => {
  const project = await copyProject([])
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  const run = (program: string, ...args: string[]) =>
    runOrFail({ program, args }, { cwd: project, output: 'capture' })
  const tracked = await runOrFail(
    { program: 'git', args: ['ls-files', '-z'] },
    { cwd: root, output: 'capture' },
  )
  for (const file of tracked.split('\0').filter(Boolean)) {
    await cp(path.join(root, file), path.join(project, file))
  }
  const options = '--name A --endpoint https://api.a.example/graphql'.split(' ')
  const adopt = ['--import', 'tsx', 'scripts/adopt.ts', ...options]
  const listed = await run(
    process.execPath,
    ...adopt,
    '--dry-run',
    '--schema=public/schema.graphql',
  )
  const [, list = ''] = /Takes away:\n([^]*?)\n\n/.exec(listed) ?? []
  const folders = list.split('\n').flatMap((line) => /^ {2}([^.]+)$/.exec(line)?.[1] ?? [])
  expect(folders).toContain('sample')
  for (const [index, folder] of folders.entries()) {
    const field = `type Query { field${index}: Int }`
    await writeFile(path.join(project, folder, 'adopted.graphql'), field)
  }
  await run('git', 'init', '-q')
  await run('git', 'add', '-A')
  await run('git', '-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '-qm', 'A')

  await run(process.execPath, ...adopt, '--schema', '**/adopted.graphql')
  const snapshot = (await readText(project, 'public/schema.graphql')) ?? ''
  expect(snapshot.match(/field\d+/g)).toHaveLength(folders.length)
  expect(await readText(project, 'sample/adopted.graphql')).toBeNull()
  expect(await readText(project, 'pages/docs/api/queries.mdx')).toContain('"field0"')
}, 60_000)
