/** `npm run adopt` in a copy of the project. */
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runOrFail } from 'graphql-docs-kit/commands/shared/child.ts'
import { readText } from 'nextra-graphql/shared/files.ts'
import { commitAll, copyRepository } from '../../tests/support/project-copy'

it('takes a schema from every folder that leaves with the sample', async () => {
  const project = await copyRepository()
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  const options = '--name A --endpoint https://api.a.example/graphql'.split(' ')
  const adopt = (...args: string[]) =>
    runOrFail(
      {
        program: process.execPath,
        args: ['--import', 'tsx', 'scripts/adopt.ts', ...options, ...args],
      },
      { cwd: project, output: 'capture' },
    )
  const listed = await adopt('--dry-run', '--schema=public/schema.graphql')
  const [, list = ''] = /Removes:\n([^]*?)\n\n/.exec(listed) ?? []
  const folders = list.split('\n').flatMap((line) => /^ {2}([^.]+)$/.exec(line)?.[1] ?? [])
  expect(folders).toContain('sample')
  for (const [index, folder] of folders.entries()) {
    const field = `type Query { field${index}: Int }`
    await writeFile(path.join(project, folder, 'adopted.graphql'), field)
  }
  commitAll(project)

  await adopt('--schema', '**/adopted.graphql')
  const snapshot = (await readText(project, 'public/schema.graphql')) ?? ''
  expect(snapshot.match(/field\d+/g)).toHaveLength(folders.length)
  expect(await readText(project, 'sample/adopted.graphql')).toBeNull()
  expect(await readText(project, 'pages/docs/api/queries.mdx')).toContain('"field0"')
}, 60_000)
