import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { peekAddress, REFERENCE_PAGES } from '@/lib/reference/anchors'
import { peeksOf } from '@/lib/reference/peeks'
import { modelOf, readSnapshot } from '../shared/snapshot'

/** Writes what the cards on links into the reference say: a file for each of its pages. */
export async function writePeeks(out: string): Promise<void> {
  const model = modelOf(readSnapshot())
  for (const page of REFERENCE_PAGES) {
    const target = path.join(out, peekAddress(page))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, JSON.stringify(peeksOf(page, model)))
  }
}
