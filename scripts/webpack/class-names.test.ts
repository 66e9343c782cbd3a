import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { nameClasses } from './class-names.mjs'

it('leaves the hash out where the name of a file is enough', async () => {
  const context = await temporaryFolder({
    'components/layout/navbar.module.css': '',
    'components/docs/card.module.css': '',
    'pages/card.module.css': '',
  })
  const modules = {
    getLocalIdent: ({ resourcePath }: { resourcePath: string }) =>
      `${path.basename(resourcePath, '.module.css')}_title__a-_1Z`,
  }
  const rules = [{ test: /x/ }, { oneOf: [{}, { use: [{}, { options: { modules } }] }] }]
  nameClasses({ context, module: { rules } })
  const nameIn = (file: string) => modules.getLocalIdent({ resourcePath: path.join(context, file) })
  expect(nameIn('components/layout/navbar.module.css')).toBe('navbar_title')
  expect(nameIn('components/docs/card.module.css')).toBe('card_title__a-_1Z')
  expect(nameIn('pages/card.module.css')).toBe('card_title__a-_1Z')
  expect(nameIn('node_modules/package/navbar.module.css')).toBe('navbar_title__a-_1Z')
})
