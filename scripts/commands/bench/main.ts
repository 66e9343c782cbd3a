import { chromium } from '@playwright/test'
import { runPlain } from '../../shared/arguments'
import { executablePath, findChromium } from '../../shared/find-chromium'
import { measure } from './measure'
import { inPlainProject } from './plain-project'
import { inProjectCopy } from './project-copy'

const USAGE = `npm run bench

Compares this site with a plain Nextra project of the same pages, which it makes of the built site:
exports, development, and pages in a slow browser. Figures to compare on one machine, never a gate.
It takes twenty minutes on two processors, three quarters of them for the plain project.`

await runPlain('bench', USAGE, async () => {
  const browser = await chromium.launch({ executablePath: executablePath(await findChromium()) })
  try {
    const plain = await inPlainProject((project) => measure(project, browser))
    const ours = await inProjectCopy(({ folder }) => {
      // As an author starts it: with the checks of the content beside the server.
      const dev = { program: 'npm', args: ['run', 'dev', '--'] }
      return measure({ folder, dev, ending: '.mdx' }, browser)
    })
    for (const [name, figure] of Object.entries(ours)) {
      const other = plain[name] ?? NaN
      const ratio = (figure / other).toFixed(2)
      console.log(`${name}: ${figure.toFixed(1)} against ${other.toFixed(1)}, ratio ${ratio}`)
    }
  } finally {
    await browser.close()
  }
})
