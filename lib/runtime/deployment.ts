/** Reason why a part of the page could not be fetched, where trying again cannot help or is for later. */
export type Obstacle = 'offline' | 'updated'

/** Time in milliseconds after which an answer would come too late to be of use. */
const PATIENCE = 3000

/**
 * Looks for the reason of a failure: the reader is offline, or the site was deployed anew since the page was
 * opened, which a host that keeps no former files answers with "not found" for ever.
 */
export async function findObstacle(): Promise<Obstacle | null> {
  if (!navigator.onLine) return 'offline'
  try {
    const signal = AbortSignal.timeout(PATIENCE)
    const response = await fetch(location.href, { cache: 'no-store', signal })
    const [, build] = /"buildId":"([^"]+)"/.exec(await response.text()) ?? []
    return build !== undefined && build !== window.__NEXT_DATA__.buildId ? 'updated' : null
  } catch {
    // Nobody answers: the error itself says more.
    return null
  }
}
