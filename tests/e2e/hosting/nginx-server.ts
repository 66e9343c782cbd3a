import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { listen } from '@/packages/kit/shared/port.ts'
import { fromRoot } from '@/packages/kit/shared/root.ts'

/** Paths of nginx on Debian and other systems. /usr/sbin may be missing from PATH. */
const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export const nginxProgram = PROGRAMS.find((program) => existsSync(program))
export const nginxHasBrotli = existsSync(BROTLI_MODULE)

/**
 * Starts nginx with the configuration of deploy/nginx on a free loopback port,
 * as the user who runs the tests. Changes only paths and the port, as an operator
 * would.
 */
export async function startNginx(program: string, site: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'))
  await mkdir(path.join(folder, 'tmp'))
  await cp(fromRoot('deploy/nginx'), folder, { recursive: true })
  const { port, close } = await listen(createServer())
  await close()
  await edit(path.join(folder, 'site.conf'), [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['root /srv/site;', `root ${site};`],
  ])
  await edit(path.join(folder, 'nginx.conf'), [
    ['/tmp/nginx/', `${folder}/tmp/`],
    ...(nginxHasBrotli ? [] : ([['include brotli.conf;', '']] as const)),
  ])

  const asRoot = process.getuid?.() === 0 ? 'user root;' : ''
  const child = spawn(
    program,
    ['-c', path.join(folder, 'nginx.conf'), '-g', `daemon off; ${asRoot}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await listening(port, () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${errors}`)
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

/** Replaces text in a file. Throws if the text is missing, because the test would then be invalid. */
async function edit(file: string, changes: readonly (readonly [from: string, to: string])[]) {
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} no longer contains "${from}"`)
    text = text.replaceAll(from, to)
  }
  await writeFile(file, text)
}

async function listening(port: number, check: () => void): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    check()
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answer) return
    await setTimeout(50)
  }
  throw new Error(`nginx did not listen on port ${port} within 5 s`)
}
