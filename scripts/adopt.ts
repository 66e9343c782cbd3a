import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { slugOf } from 'nextra-graphql/shared/text.ts'
import { toError } from 'nextra-graphql/shared/to-error.ts'
import { validateSettings, type SiteSettings } from 'graphql-docs-kit/settings/settings.ts'
import { site } from '@/site.config'
import { newGuide } from 'graphql-docs-kit/commands/new/new-page.ts'
import { updateHistory } from 'nextra-graphql/changes/history-files.ts'
import { readOptions } from 'nextra-graphql/cli/options.ts'
import { describeSchema, loadSource, orFail } from 'nextra-graphql/load/load.ts'
import { makeFiles } from 'nextra-graphql/render/render.ts'
import { writeFiles } from 'nextra-graphql/render/write.ts'
import { runOrFail, tool } from 'graphql-docs-kit/commands/shared/child.ts'
import { EXIT, fail, readArguments, runMain } from 'nextra-graphql/shared/failure.ts'
import { listFiles, writeIntoFolder, type GeneratedFile } from 'nextra-graphql/shared/files.ts'
import { print } from 'nextra-graphql/shared/printable.ts'
import { fromRoot, root } from 'graphql-docs-kit/commands/shared/root.ts'
import { SETTINGS_FILE } from 'graphql-docs-kit/settings/check-settings.ts'
import { fillTemplate, withoutSample } from '@/scripts/adopt/template'

const USAGE = `npm run adopt -- [options]

Makes this site that of your own product: removes the sample product, its pages and its tests,
puts the pages and settings of starter/ there, and writes the reference from your endpoint.
The command leaves with the sample. Only --name and --endpoint have no default.

  --name "Acme Pay"        the product
  --company "Acme"         who makes it
  --url URL                where the site will stand: https://docs.acme.example
  --repository URL         where this repository will stand
  --endpoint URL           the GraphQL endpoint that the reference documents
  --schema PATH            its SDL, or an introspection result, where it refuses introspection
  --header NAME            the header that lets a call in; its value comes from GRAPHQL_HEADERS,
                           which .env.local may hold, and is written nowhere
  --dry-run                asks the endpoint, lists what would change, and changes nothing

Exit codes: 0 done, 1 the tree has uncommitted changes, 2 could not run (the endpoint does not answer).`

/** Paths that only belong to the sample product, and this command. */
const SAMPLE_PATHS = [
  'sample',
  'examples',
  'api-changes',
  'pages/docs/user-flows',
  'public/diagrams',
  'public/img',
  'public/operations.json',
  'public/schema.graphql',
  'tests/adopt.sh',
  'tests/size',
  '.github/workflows/nightly.yml',
  'tests/fixtures/adoption',
  'starter',
  'scripts/adopt',
  'scripts/api.ts',
  'scripts/serve-sample.ts',
  'scripts/adopt.ts',
]
/** Posts of the sample, and the pages of their tags. */
const SAMPLE_POST = /^pages\/blog\/(?:tags\/)?(?!index|archive)[^/]+\.mdx$/
/** Documents with the names of product and company, or with parts that leave with the sample. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'LICENSE', 'cspell.config.yaml']
/** Folder with the first pages and settings of an adopted site. */
const STARTER = 'starter'

const TODAY = new Date().toISOString().slice(0, 10)

const NEXT = `
Next:
- site.config.ts: tagline and description, addresses of .example, links of the footer, people and tags.
- The pages that say "Not written yet"; npm run new -- flow "Title" starts a guide.
- README.md: the first paragraph; LICENSE and SECURITY.md; public/favicon.svg and the logo.
- examples/: better examples than those that the schema gives.
npm run check, npm run build, and commit. To take all of it back: git restore . && git clean -fd`

await runMain('adopt', async () => {
  const { values } = readArguments(USAGE, {
    name: { type: 'string' },
    company: { type: 'string' },
    url: { type: 'string' },
    repository: { type: 'string' },
    endpoint: { type: 'string' },
    schema: { type: 'string' },
    header: { type: 'string' },
    'dry-run': { type: 'boolean' },
  })
  const answers = readAnswers(values)
  const changes = git('status', '--porcelain').trim()
  if (changes !== '' && !values['dry-run']) {
    fail(
      `There are uncommitted changes:\n${changes}\nCommit or stash them first, so that you can review and undo the adoption.`,
      EXIT.contentProblem,
    )
  }
  // First, because an unreadable schema must not stop the adoption half-way, and its file may be in a folder
  // that is removed.
  const source = values.schema ? ['--schema', values.schema] : ['--endpoint', answers.endpoint]
  const reference = await makeReference(source, answers.header)

  const paths = [
    ...SAMPLE_PATHS,
    ...git('ls-files')
      .split('\n')
      .filter((file) => SAMPLE_POST.test(file)),
  ]
  const files = await newFiles(answers)
  const settings = files.get(SETTINGS_FILE)
  if (values.schema && settings) {
    const schema = `schema: ${JSON.stringify(values.schema)}`
    files.set(
      SETTINGS_FILE,
      settings.replace('schema: undefined', () => schema),
    )
  }
  console.log(`Removes:\n${paths.map((path) => `  ${path}\n`).join('')}`)
  console.log(`Writes:\n${[...files.keys()].map((file) => `  ${file}\n`).join('')}`)
  if (values['dry-run']) return EXIT.good

  try {
    for (const path of paths) await rm(fromRoot(path), { recursive: true, force: true })
    for (const [file, text] of files) await writeIntoFolder(fromRoot(file), text)
    await writeFiles(root, reference)
    await runOrFail(tool('oxfmt', ['--no-error-on-unmatched-pattern', ...files.keys()]), {
      output: 'capture',
    })
  } catch (error) {
    fail(
      `${toError(error).message}\nAdoption stopped half-way. To undo it: git restore . && git clean -fd`,
    )
  }
  console.log(NEXT)
  return EXIT.good
})

/** Facts that a person answers, or gives by options. */
interface Answers {
  name: string
  company: string
  /** Origin of the deployed site. */
  url: string
  repository: string
  endpoint: string
  /** Header that lets a call in. */
  header: string
}

/** Completes the options by what follows from others, and checks them. @throws Failure */
function readAnswers(options: Partial<Answers>): Answers {
  const answer = (key: keyof Answers, meaning: string, proposal = ''): string =>
    options[key]?.trim().replace(/\/+$/, '') ||
    proposal ||
    fail(`--${key} is missing: ${meaning}. See \`npm run adopt -- --help\`.`)
  const name = answer('name', 'the name of the product')
  const company = answer('company', 'who makes it', name)
  // Addresses of .example count as not written yet. A company without Latin letters makes none.
  const slug = slugOf(company)
  const repository = slug && `https://git.${slug}.example/${slugOf(name) || 'product'}-docs`
  return checkAnswers({
    name,
    company,
    url: answer('url', 'the address of the site', slug && `https://docs.${slug}.example`),
    repository: answer('repository', 'the address of the repository', repository),
    endpoint: answer('endpoint', 'the address of the GraphQL endpoint'),
    header: answer('header', 'the header that lets a call in', site.api.authorization.header),
  })
}

/** Holds the answers against the rules of the settings, whose messages never show a value. @throws Failure */
function checkAnswers(answers: Answers): Answers {
  const { url, repository, endpoint, header } = answers
  const authorization = { ...site.api.authorization, header }
  const settings = {
    ...site,
    url,
    repository: { url: repository, editBase: `${repository}/edit/main` },
    api: { ...site.api, endpoint, exampleEndpoint: endpoint, authorization },
  }
  const options = new Map([
    ['site.url', 'url'],
    ['site.repository.url', 'repository'],
    ['site.api.endpoint', 'endpoint'],
    ['site.api.authorization.header', 'header'],
  ])
  for (const { severity, setting, message } of validateSettings(settings as SiteSettings)) {
    const option = options.get(setting)
    if (option && severity === 'error') fail(`--${option} ${message}.`)
  }
  return answers
}

/**
 * The files of the reference, as `gen:api` would make them in the site without the sample; says what is in the
 * schema. @throws Failure when it cannot be loaded or shown
 */
async function makeReference(options: readonly string[], header: string): Promise<GeneratedFile[]> {
  const { source } = readOptions(root, options)
  const startEmbedded = () => fail('The embedded endpoint leaves with the sample product.')
  const loading = loadSource(source, { root, startEmbedded })
  const key = process.env.GRAPHQL_HEADERS
    ? ''
    : ` A key goes into .env.local: GRAPHQL_HEADERS={"${header}": "…"}`
  const { sdl, schema, notes } = await orFail(loading, `Nothing was changed.${key}`)
  print(`The schema is there: ${describeSchema(schema)}`)
  const files = await orFail(
    makeFiles(sdl, { warn: (note) => notes.push(note) }),
    'Nothing was changed.',
  )
  print(notes.map((note) => `  note   ${note}\n`).join(''))
  const { file } = updateHistory([], null, schema, { today: TODAY, note: null })
  return [...(file ? [file] : []), ...files]
}

/** The files to write, by path: the starter, the first guide, and documents with other names. */
async function newFiles(answers: Answers): Promise<Map<string, string>> {
  const { name, company, repository, endpoint, header } = answers
  const isBearer = header.toLowerCase() === 'authorization'
  const values = {
    NAME: name,
    COMPANY: company,
    URL: answers.url,
    REPOSITORY: repository,
    ENDPOINT: endpoint,
    HEADER: header,
    EXAMPLE: isBearer ? 'Bearer ACCESS_TOKEN' : `YOUR_${header.replaceAll('-', '_').toUpperCase()}`,
    TODAY,
    YEAR: TODAY.slice(0, 4),
  }
  const read = (file: string) => readFileSync(fromRoot(file), 'utf8')
  const names = { [site.product.name]: name, [site.company.name]: company }
  const starter = await listFiles(fromRoot(STARTER))
  return new Map([
    ...starter.map((file) => [file, fillTemplate(read(`${STARTER}/${file}`), values)] as const),
    ...['First guide', 'Second guide']
      .map((title) => newGuide(title, 'docs/user-flows', name))
      .map(({ file, source }) => [file, source] as const),
    ...DOCUMENTS.map((file) => [file, withoutSample(read(file), names)] as const),
    ['package.json', withoutCommand(read('package.json'))],
  ])
}

/** The scripts keep their place: what else changes in a later version of the engine merges. */
function withoutCommand(manifest: string): string {
  const content = JSON.parse(manifest) as { scripts: { adopt?: string; api?: string } }
  delete content.scripts.adopt
  delete content.scripts.api
  return JSON.stringify(content)
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  } catch {
    // Git has said above what is wrong.
    return fail(
      'Adoption needs Git and a clone, so that what it does can be seen and taken back: `git clone` the repository, or `git init` here and commit what there is.',
    )
  }
}
