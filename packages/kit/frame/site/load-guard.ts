/** Id of the banner. The style sheet hides the banner, because if it loads, the base URL is right. */
export const BASE_URL_BANNER_ID = 'base-url-issue-banner-container'
/** Id of the box that is shown if a script of the page failed to load. */
export const LOAD_FAILURE_ID = 'load-failure'

/** Returns the options of `loadGuard`. @param basePath of the build; empty for the root */
export const loadGuardOptions = (basePath: string) => ({
  /** Base path of this build, with a slash at both ends; `/` for the root. */
  configured: `${basePath}/`,
  bannerId: BASE_URL_BANNER_ID,
  failureId: LOAD_FAILURE_ID,
})

type LoadGuardOptions = ReturnType<typeof loadGuardOptions>

/**
 * Watches the first load in an inline script (packages/kit/frame/site/boot-script.ts), even if all bundles fail.
 *
 * - Removes the `<script>` of a failed chunk. Otherwise webpack would wait for it for two minutes.
 * - If a script that the page needs to start fails, shows a box with a button to reload.
 * - If no bundle has run when the document is ready, shows a banner about the likely cause, a wrong base URL.
 */
export function loadGuard({ configured, bannerId, failureId }: LoadGuardOptions): void {
  const CHUNKS = '/_next/static/chunks/'
  /** URL of the first failed script that the page needs to start. */
  let failed = ''

  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement)) return
    const { src } = target
    const chunk = src.split(CHUNKS)[1]
    if (!chunk) return
    target.remove()
    if (!failed && /^(framework|main|webpack|pages\/)/.test(chunk)) failed = src
  }

  const showBox = (id: string, html: string, ...codes: string[]) => {
    const box = document.createElement('div')
    box.id = id
    box.setAttribute('role', 'alert')
    // The style sheet may be missing.
    box.style.cssText =
      'margin:16px;padding:0 16px;border:2px solid #b3261e;border-radius:8px;background:#fdecea;color:#13201b;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere'
    box.innerHTML = html
    for (const code of box.querySelectorAll('code')) code.textContent = codes.shift() ?? ''
    document.body.prepend(box)
    return box
  }

  const showWrongBaseUrl = () => {
    const { pathname } = window.location
    const byDefault = configured === '/' ? ' (default value)' : ''
    showBox(
      bannerId,
      `<p><b>Your site did not load properly.</b>
      <p>Its style sheets and scripts were not found. A very common reason is a wrong base URL configuration.
      <p>Current configured base URL: <code></code>${byDefault}
      <p>We suggest trying base URL: <code></code>. Set it with BASE_PATH when you build the site.`,
      configured,
      pathname.replace(/[^/]*\.html$/, '').replace(/\/*$/, '/'),
    )
  }

  const showFailure = () => {
    const box = showBox(
      failureId,
      '<p><b>This page did not load completely.</b><p>Failed to load script <code></code> <button>Retry</button>',
      failed,
    )
    box.querySelector('button')?.addEventListener('click', () => window.location.reload())
  }

  // Errors on elements do not bubble.
  window.addEventListener('error', onError, true)
  document.addEventListener('DOMContentLoaded', () => {
    if (!('next' in window)) showWrongBaseUrl()
    if (failed) showFailure()
  })
}
