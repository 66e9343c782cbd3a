#!/usr/bin/env node
/** The `docs` command: runs a command of this package or a script of the site in Node, with a TypeScript loader. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** V8 optimises a function after ten times as many runs as by default. Node exits at a flag that it does not know. */
const OPTIMISE_LATER =
  {
    20: ['--interrupt-budget=800000'],
    22: ['--invocation-count-for-turbofan=30000'],
    24: ['--invocation-count-for-turbofan=30000'],
  }[Number.parseInt(process.versions.node)] ?? []

/** @type {Record<string, { file: string, flags?: string[] }>} */
const COMMANDS = {
  // Authors wait for the page, so this process should use little memory and processor time.
  dev: { file: 'dev.ts', flags: ['--optimize-for-size'] },
  // With V8's defaults, garbage collection takes a tenth of the time, and the optimisation of functions a fifth.
  build: { file: 'build.ts', flags: ['--max-semi-space-size=64', ...OPTIMISE_LATER] },
  start: { file: 'start.ts' },
  check: { file: 'verify.ts' },
  test: { file: 'test.ts' },
  new: { file: 'new.ts' },
  diagrams: { file: 'diagrams.ts' },
  'gen:api': { file: 'gen-api.ts', flags: ['--optimize-for-size'] },
}

const [name = '', ...rest] = process.argv.slice(2)
const { file, flags = [] } = COMMANDS[name] ?? {}
if (!file && name !== 'run') {
  console.error(`Usage: docs ${Object.keys(COMMANDS).join(' | ')} | run FILE.ts`)
  process.exit(2)
}

// The tools treat the path as a URL, in which these characters are special, and would not find modules.
const [character] = /[#?!'%]/.exec(process.cwd()) ?? []
if (character) {
  console.error(
    `The path ${process.cwd()} contains ${character}, which the tools of this project do not support. Rename the folder.`,
  )
  process.exit(2)
}

const program = file ? [fileURLToPath(new URL(file, import.meta.url))] : []
const child = spawn(
  process.execPath,
  [...flags, '--import', import.meta.resolve('tsx'), ...program, ...rest],
  { stdio: 'inherit' },
)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM']
})
