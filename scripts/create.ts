import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runCommand, runOrFail, type Command } from '../packages/kit/shared/child.ts'
import { newGuide } from '../packages/kit/commands/new.ts'
import { referencePages, referencePath } from 'nextra-graphql/model/anchors.ts'
import { EXIT, fail, readArguments, runMain, type ExitCode } from 'nextra-graphql/shared/failure.ts'
import { listFiles, writeIntoFolder } from 'nextra-graphql/shared/files.ts'
import { slugOf } from 'nextra-graphql/shared/text.ts'
import { fillTemplate, manifestOf, updateManifest, type Tarballs } from './create/files'

const USAGE = `npm run create -- DIR --name "Acme Pay" --endpoint URL [options]

Writes a new documentation site with a generated reference into an empty or new folder.

  --name "Acme Pay"   the name of the product
  --company Acme      the name of the company (default: the name of the product)
  --url URL           the URL of the site, such as https://docs.acme.example
  --repository URL    the URL of its repository
  --endpoint URL      the GraphQL endpoint that the reference documents
  --schema PATH       a file, folder or URL with the SDL or an introspection result, to read instead
                      of the endpoint
  --header NAME       the header that authenticates a call. Its value comes from GRAPHQL_HEADERS and
                      is not written to any file
  --dry-run           read the schema and list the files, but write nothing
  --no-install        do not install the packages
  --update            only replace the packages of an existing site in DIR

Exit codes: 0 success, 1 the folder is not empty, 2 could not run (for example, the endpoint did not respond).`

const repository = path.resolve(import.meta.dirname, '..')
const here = (...parts: string[]) => path.join(repository, ...parts)

/** Files of this repository that every new site gets unchanged. */
const SHARED = [
  '.gitignore',
  '.nvmrc',
  '.github/workflows/deploy.yml',
  '.github/workflows/regenerate.yml',
  'next.config.mjs',
  'pages/_document.tsx',
  'pages/_error.tsx',
  'pages/blog/archive.mdx',
  'pages/blog/tags/index.mdx',
  'pages/docs/api/_meta.ts',
  'pages/docs/category/_meta.ts',
  'postcss.config.mjs',
  'public/favicon.svg',
  'public/icons.svg',
]

/** tsconfig.json of a new site. */
const COMPILER_SETTINGS = {
  extends: 'graphql-docs-kit/tsconfig.json',
  // Next adds `incremental` if it is missing.
  compilerOptions: { incremental: true, paths: { '@/*': ['./*'] } },
  include: ['**/*.ts', '**/*.tsx'],
  exclude: ['node_modules', 'out', '.next', '.cache', 'next-env.d.ts'],
}

/** Folder with the other files of a new site. */
const STARTER = 'starter'

const TODAY = new Date().toISOString().slice(0, 10)

await runMain('create', async () => {
  const { values, positionals } = readArguments(
    USAGE,
    {
      name: { type: 'string' },
      company: { type: 'string' },
      url: { type: 'string' },
      repository: { type: 'string' },
      endpoint: { type: 'string' },
      schema: { type: 'string' },
      header: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'no-install': { type: 'boolean' },
      update: { type: 'boolean' },
    },
    { allowPositionals: true },
  )
  const [name, ...others] = positionals
  if (!name || others.length > 0) fail(`Specify one folder for the site.\n${USAGE}`)
  const folder = path.resolve(name)
  const install = !values['no-install']
  if (values.update) return update(folder, install)
  const isEmpty = !existsSync(folder) || (await readdir(folder)).length === 0
  if (!isEmpty) fail(`${folder} is not empty: choose another folder.`, EXIT.contentProblem)

  await mkdir(path.dirname(folder), { recursive: true })
  // Writes to a temporary folder first, so that a failure leaves nothing behind.
  const draft = await mkdtemp(`${folder}.new-`)
  try {
    await writeSite(draft, readAnswers(values), values.schema)
    if (values['dry-run']) {
      const files = await listFiles(draft)
      console.log(`Would write:\n${files.map((file) => `  ${file}\n`).join('')}`)
      return EXIT.good
    }
    const tarballs = await packInto(path.join(draft, 'vendor'))
    await writeFile(path.join(draft, 'package.json'), manifestOf(repository, tarballs))
    if (existsSync(folder)) await rmdir(folder)
    await rename(draft, folder)
    // Temporary folders are private.
    await chmod(folder, 0o755)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  if (install) await runOrFail(npm('install', '--no-audit', '--no-fund'), { cwd: folder })
  await commit(folder)
  console.log(`
Done: ${folder}
  npm run dev       shows the site
  npm test          checks every page in a browser
Then edit site.config.ts and the pages that say "Not written yet".`)
  return EXIT.good
})

/** Reads the values for the templates from the options, with defaults. @throws Failure */
function readAnswers(options: Readonly<Record<string, string | boolean | undefined>>) {
  const answer = (key: string, meaning: string, proposal = ''): string => {
    const value = options[key]
    const text = typeof value === 'string' ? value.trim().replace(/\/+$/, '') : ''
    return text || proposal || fail(`--${key} is missing: ${meaning}.\n${USAGE}`)
  }
  const name = answer('name', 'the name of the product')
  const company = answer('company', 'the name of the company', name)
  // The check reports .example URLs as placeholders. A name without Latin letters has no slug.
  const slug = slugOf(company)
  const repository = slug && `https://git.${slug}.example/${slugOf(name) || 'product'}-docs`
  return {
    NAME: name,
    COMPANY: company,
    URL: answer('url', 'the URL of the site', slug && `https://docs.${slug}.example`),
    REPOSITORY: answer('repository', 'the URL of the repository', repository),
    ENDPOINT: answer('endpoint', 'the URL of the GraphQL endpoint'),
    HEADER: answer('header', 'the header that authenticates a call', 'Authorization'),
  }
}

/** Writes everything except the manifest and the packages. @throws Failure */
async function writeSite(
  folder: string,
  answers: ReturnType<typeof readAnswers>,
  schema?: string,
): Promise<void> {
  const { HEADER } = answers
  const isBearer = HEADER.toLowerCase() === 'authorization'
  const example = isBearer
    ? 'Bearer ACCESS_TOKEN'
    : `YOUR_${HEADER.replaceAll('-', '_').toUpperCase()}`
  const values = {
    ...answers,
    EXAMPLE: example,
    TODAY,
    YEAR: TODAY.slice(0, 4),
    REFERENCE: referencePages().map(referencePath).sort().join('\n'),
  }
  const write = (file: string, text: string) => writeIntoFolder(path.join(folder, file), text)
  for (const file of SHARED) await write(file, readFileSync(here(file), 'utf8'))
  await write('tsconfig.json', `${JSON.stringify(COMPILER_SETTINGS, null, 2)}\n`)
  for (const file of await listFiles(here(STARTER)))
    await write(file, fillTemplate(readFileSync(here(STARTER, file), 'utf8'), values))
  for (const title of ['First guide', 'Second guide']) {
    const guide = newGuide(title)
    await write(guide.file, guide.source)
  }
  let source: string[] = []
  if (schema !== undefined) {
    const copy = `schema${path.extname(schema)}`
    // Only SDL is copied from a folder.
    const filter = (file: string) =>
      file === schema || statSync(file).isDirectory() || /\.(?:graphqls?|gql)$/.test(file)
    const options = { recursive: true, dereference: true, filter }
    if (existsSync(schema)) await cp(schema, path.join(folder, copy), options)
    source = ['--schema', existsSync(schema) ? copy : schema]
  }
  // Also checks the settings, which contain the options.
  const args = [here('packages/kit/commands/docs.mjs'), 'gen:api', ...source]
  const { code } = await runCommand({ program: process.execPath, args }, { cwd: folder })
  if (code === 0) return
  const key = process.env.GRAPHQL_HEADERS
    ? ''
    : ` If the endpoint needs a key, run GRAPHQL_HEADERS='{"${HEADER}": "…"}' npm run create -- …`
  fail(`The reference could not be generated, so nothing was written.${key}`)
}

/** Packs the packages of this repository into a folder. */
async function packInto(folder: string): Promise<Tarballs> {
  await mkdir(folder, { recursive: true })
  const args = ['pack', '--workspaces', '--json', '--pack-destination', folder]
  const output = await runOrFail(npm(...args), { cwd: repository, output: 'capture' })
  const packed = JSON.parse(output) as readonly { name: string; filename: string }[]
  return Object.fromEntries(packed.map(({ name, filename }) => [name, `file:vendor/${filename}`]))
}

/** Replaces the packages of a site. */
async function update(folder: string, install: boolean): Promise<ExitCode> {
  const file = path.join(folder, 'package.json')
  const vendor = path.join(folder, 'vendor')
  if (!existsSync(file) || !existsSync(vendor))
    fail(`${folder} was not created by this command: package.json or vendor/ is missing.`)
  await rm(vendor, { recursive: true })
  const tarballs = await packInto(vendor)
  await writeFile(file, updateManifest(readFileSync(file, 'utf8'), tarballs))
  const files = Object.values(tarballs)
  // Without their names, npm would keep installed packages that have the same version.
  if (install) await runOrFail(npm('install', ...files, '--no-audit', '--no-fund'), { cwd: folder })
  console.log(`${folder} now uses ${files.join(' and ')}.`)
  return EXIT.good
}

/** Builds an npm command, with the npm that runs this script. */
function npm(...args: string[]): Command {
  const file = process.env.npm_execpath
  return file ? { program: process.execPath, args: [file, ...args] } : { program: 'npm', args }
}

/** Makes the first commit, so that later changes are visible. Prints a note if Git fails. */
async function commit(folder: string): Promise<void> {
  const message = 'docs: a new site'
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '-m', message],
  ]) {
    const result = await runCommand(
      { program: 'git', args },
      { cwd: folder, output: 'capture' },
    ).catch(() => null)
    if (result?.code === 0) continue
    console.log(`\`git ${args.join(' ')}\` failed. Make the first commit yourself.`)
    return
  }
}
