import path from 'node:path'
import { commitsIn } from '../../../shared/commits.mjs'

/** What Nextra asks of a repository to give pages the day of their last change. */
export const Repository = {
  /** @param {string} folder of the project */
  discover(folder) {
    const { isRepository, isShallow, lastChanges } = commitsIn(folder)
    if (!isRepository) throw new Error(`${folder} is in no Git repository, so pages show no day.`)
    return {
      isShallow: () => isShallow,
      /** Nextra names files from the folder that this one is in. */
      path: () => path.join(folder, '.git'),
      /** @param {string} file */
      async getFileLatestModifiedDateAsync(file) {
        return lastChanges().get(file.split(path.sep).join('/'))
      },
    }
  },
}
