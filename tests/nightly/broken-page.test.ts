import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, exportProject } from '../support/project-copy'

/** An error that only the compiler of pages finds: `npm run build` names most of them before it. */
let project = ''

beforeAll(async () => {
  project = await copyProject([])
})

afterAll(() => rm(project, { recursive: true, force: true }))

test('next build names file, line and reason of a page that cannot be compiled', async () => {
  const page = path.join(project, 'pages/broken.mdx')
  await writeFile(page, '---\ntitle: Broken\n---\n\n# Broken\n\nA <b>word without an end.\n')

  await expect(exportProject(project)).rejects.toThrow(
    /\.\/pages\/broken\.mdx\s[^/]*7:1-7:26: Expected a closing tag for `<b>` \(7:3/,
  )
})
