import { root } from '../shared/root'
import { recoverInterruptedWrite } from './write'

/**
 * Finishes a write of the reference that was killed half-way, so that no
 * command reads a mixture of old and new files. Says so when there was one.
 *
 * @throws RecoveryError that says what to do
 */
export async function finishInterruptedWrite(): Promise<void> {
  const files = await recoverInterruptedWrite(root)
  if (files > 0) console.log(`Finished an interrupted write of the reference: ${files} files.`)
}
