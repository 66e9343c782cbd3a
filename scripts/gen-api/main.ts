import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { site } from '@/site.config'
import { EXIT, runMain } from '../shared/failure'
import { listFiles } from '../shared/files'
import { fromRoot } from '../shared/root'
import { renderReference } from './render'

void runMain('gen:api', async () => {
  const names = (await listFiles(fromRoot('schema'))).filter((name) => name.endsWith('.graphql'))
  const parts = await Promise.all(names.map((name) => readFile(fromRoot('schema', name), 'utf8')))
  const files = await renderReference(buildSchema(parts.join('\n')), {
    product: { name: site.product.name, endpoint: 'http://127.0.0.1:4000/api/graphql' },
  })
  for (const { path: name, content } of files) {
    await mkdir(path.dirname(fromRoot(name)), { recursive: true })
    await writeFile(fromRoot(name), content)
  }
  console.log(`Wrote ${files.length} files.`)
  return EXIT.good
})
