/** A reason for a failed request that an immediate retry cannot fix. */
export type Obstacle = 'offline' | 'updated'

/** Milliseconds after which a response is no longer useful. */
const PATIENCE = 3000

/**
 * Finds the reason of a failed request: the reader is offline, or a new version of the site was deployed and
 * the host has deleted files of the old one.
 */
export async function findObstacle(): Promise<Obstacle | null> {
  if (!navigator.onLine) return 'offline'
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await fetch(location.href, { cache: 'no-store', signal })
    const [, build] = /"buildId":"([^"]+)"/.exec(await response.text()) ?? []
    return build !== undefined && build !== window.__NEXT_DATA__.buildId ? 'updated' : null
  } catch {
    // Without a response, the original error is more helpful.
    return null
  }
}
