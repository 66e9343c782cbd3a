import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { isOpen, isOrigin, OPEN, ORIGIN } from '@/lib/site/settings'
import { site } from '@/site.config'
import { checkContent } from '../../content/check/check-content'
import { readSite } from '../../content/check/read-site'
import { parseCli } from '../../reference/cli'
import { loadSource, orFail } from '../../reference/load'
import { describeSchema } from '../../reference/schema-counts'
import { readArguments } from '../../shared/arguments'
import { runOrFail, script, tool } from '../../shared/child'
import { EXIT, fail, runMain } from '../../shared/failure'
import { writeIntoFolder } from '../../shared/files'
import { loadLocalEnvironment } from '../../shared/environment'
import { plural } from '../../shared/problem'
import { fromRoot, root } from '../../shared/root'
import { planAdoption, type Plan } from './plan'
import { repositoryName, slugOf, type Answers } from './product'

const USAGE = `npm run adopt -- [options]

Makes this site that of your own product: writes names, links and the endpoint into site.config.ts,
takes the sample product and its tests away, turns its pages into skeletons, and writes the
reference from your endpoint. What is not given is asked for.

  --name "Acme Pay"        the product
  --company "Acme"         who makes it
  --sibling "Acme Screen"  another product, to which the footer leads
  --url URL                where the site will stand: https://docs.acme.example
  --repository URL         where this repository will stand
  --endpoint URL           the GraphQL endpoint that the reference documents
  --schema PATH            its SDL, or an introspection result, where it refuses introspection
  --header NAME            the header that lets a call in; what stands in it comes from
                           GRAPHQL_HEADERS, which .env.local may hold, and is written nowhere
  --dry-run                lists what would change, and changes nothing
  --yes                    asks nothing

Exit codes: 0 done, 1 the tree has uncommitted changes, 2 could not run (the endpoint does not answer).`

await runMain('adopt', async () => {
  const { values } = readArguments(USAGE, {
    name: { type: 'string' },
    company: { type: 'string' },
    sibling: { type: 'string' },
    url: { type: 'string' },
    repository: { type: 'string' },
    endpoint: { type: 'string' },
    schema: { type: 'string' },
    header: { type: 'string' },
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
  })
  const isDry = values['dry-run'] ?? false
  const answers = await complete(values, values.yes ?? isDry)
  const changed = git('status', '--porcelain').trim()
  if (changed !== '' && !isDry) {
    fail(
      `There are uncommitted changes:\n${changed}\nCommit or stash them first, so that what adoption does can be seen and taken back.`,
      EXIT.contentProblem,
    )
  }

  const plan = planAdoption(
    {
      files: git('ls-files').trim().split('\n'),
      read: (file) => readFileSync(fromRoot(file), 'utf8'),
    },
    answers,
  )
  if (plan.remove.length + plan.write.length === 0) {
    console.log('Nothing to change: this site is adopted with these answers.')
    return EXIT.good
  }
  console.log(`Takes away:\n${plan.remove.map((file) => `  ${file}\n`).join('')}`)
  console.log(`Writes:\n${plan.write.map(({ file }) => `  ${file}\n`).join('')}`)
  if (isDry) return EXIT.good

  // Asked before anything changes: an endpoint that does not answer must not leave half a site.
  loadLocalEnvironment(root)
  const source = values.schema ? ['--schema', values.schema] : ['--endpoint', answers.endpoint]
  console.log(`\nThe schema is there: ${await readSchema(source)}`)
  if (!(values.yes ?? false) && !(await agrees())) return EXIT.good
  await apply(plan)
  await runOrFail(script('scripts/reference/main.ts', ...source))
  await describeRest()
  return EXIT.good
})

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  } catch {
    // What Git said stands above.
    return fail(
      'Adoption needs Git and a clone, so that what it does can be seen and taken back: `git clone` the repository, or `git init` here and commit what there is.',
    )
  }
}

/** What was not given: asked for, or what follows from the rest. */
async function complete(given: Partial<Answers>, isQuiet: boolean): Promise<Answers> {
  const terminal =
    isQuiet || !process.stdin.isTTY
      ? null
      : createInterface({ input: process.stdin, output: process.stdout })
  const ask = async (key: keyof Answers, what: string, otherwise = ''): Promise<string> => {
    const known = given[key]?.trim()
    if (known) return known
    const hint = otherwise && ` (${otherwise})`
    const value = (await terminal?.question(`${what}${hint}: `))?.trim() || otherwise
    if (!value) return fail(`--${key} is missing: ${what.toLowerCase()}.\n\n${USAGE}`)
    return value
  }
  try {
    const name = await ask('name', 'Name of the product')
    const company = await ask('company', 'Name of the company', name)
    const sibling = await ask('sibling', 'Name of another product, for the footer', company)
    // A company that has no Latin letters is asked for both.
    const slug = slugOf(company)
    const url = address(
      'url',
      await ask('url', 'Address of the site', slug && `https://docs.${slug}.example`),
    )
    const own = slug && `https://github.com/${slug}/${repositoryName(name)}`
    const repository = address(
      'repository',
      await ask('repository', 'Address of the repository', own),
    )
    const endpoint = address('endpoint', await ask('endpoint', 'Address of the GraphQL endpoint'))
    const header = await ask('header', 'Header that lets a call in', site.api.authorization.header)
    if (!/^[A-Za-z][\w-]*$/.test(header))
      fail(
        '--header has to be a name alone, such as X-Api-Key. Its value stands in GRAPHQL_HEADERS.',
      )
    return { name, company, sibling, url, repository, endpoint, header }
  } finally {
    terminal?.close()
  }
}

/** @throws Failure for what is no address, which never shows what may be a secret */
function address(key: string, text: string): string {
  const url = text.replace(/\/+$/, '')
  if (!isOpen(url)) fail(`--${key} ${OPEN}.`)
  const isAddress = /^https?:\/\/\S+$/.test(url) && URL.canParse(url)
  if (isAddress && key === 'url' && !isOrigin(url))
    fail(`--url is ${JSON.stringify(text)}: it ${ORIGIN}.`)
  if (isAddress) return url
  return fail(`--${key} has to be an address that begins with https:// or http://.`)
}

async function readSchema(options: readonly string[]): Promise<string> {
  const { source } = parseCli(options, process.env)
  const context = {
    root,
    directory: root,
    startEmbedded: () => fail('The embedded endpoint leaves with the sample product.'),
    onProgress: (line: string) => {
      console.log(`  ${line}`)
    },
  }
  return describeSchema((await orFail(loadSource(source, context), 'Nothing was changed.')).schema)
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) fail('Nobody can be asked here: add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Go on? (yes/no) ')
  terminal.close()
  return /^y/i.test(answer)
}

async function apply({ remove, write }: Plan): Promise<void> {
  for (const file of remove) await rm(fromRoot(file), { recursive: true, force: true })
  for (const { file, source } of write) await writeIntoFolder(fromRoot(file), source)
  const pretty = write
    .map(({ file }) => file)
    .filter((file) => /\.(?:mdx?|tsx?|ya?ml|json)$/.test(file))
  await runOrFail(tool('oxfmt', ['--no-error-on-unmatched-pattern', ...pretty]))
}

/** What is left to write, page by page. */
async function describeRest(): Promise<void> {
  const problems = checkContent(await readSite(root))
  const pages = [
    ...new Set(problems.filter(({ rule }) => rule === 'placeholder').map(({ file }) => file)),
  ]
  console.log(
    [
      `\nLeft to write: ${plural(pages.length, 'page')}. Each says so until its remark is gone, and the build counts them.`,
      ...pages.map((file) => `  ${file}`),
      'Then, in this order:',
      '  site.config.ts: tagline, description, people and tags; api.exampleEndpoint; and where the',
      '    product and its sibling are (product.website, sibling.website, sibling.docs): this site for now',
      '  README.md: the first paragraph; LICENSE and SECURITY.md; public/favicon.svg and the logo',
      '  examples/<field>.graphql: better examples than those that the schema gives',
      'npm run check, npm run build, and commit.',
    ].join('\n'),
  )
}
