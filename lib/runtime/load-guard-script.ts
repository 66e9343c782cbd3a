/** Id of the banner's box. A style sheet that arrives hides it: then the base URL is right. */
export const BASE_URL_BANNER_ID = 'base-url-issue-banner-container'
/** Id of the box for a page whose own script did not arrive. */
export const LOAD_FAILURE_ID = 'load-failure'

/** Sets up the two boxes below. Plain script text: it runs when no bundle does. */
interface LoadGuardOptions {
  /** Base path of this build; empty for the root. */
  basePath: string
}

/**
 * The script that watches over the first load, as text for an inline element.
 *
 * - A failed chunk's `<script>` is taken out of the page, because webpack would
 *   otherwise wait for it for two minutes instead of asking again.
 * - When a script without which the page cannot start has failed, a box says so
 *   and offers to reload.
 * - When no bundle has run at all by the time the document is ready, a banner
 *   explains the likely cause, a wrong base URL. It is in no HTML file, so it
 *   never flashes and is never indexed, and the style sheet hides it: if the
 *   style sheet came, the base URL is right.
 */
export function loadGuardScript({ basePath }: LoadGuardOptions): string {
  const configured = `${basePath}/`
  return `(function(w,d){var failed;w.addEventListener('error',function(e){var t=e.target;if(!t||t.tagName!=='SCRIPT'||!/\\/_next\\/static\\/chunks\\//.test(t.src))return;var c=t.src.split('/_next/static/chunks/')[1];t.remove();if(/^(framework|main|webpack|pages\\/)/.test(c))failed=failed||t.src},true);function box(id,html){var b=d.createElement('div');b.id=id;b.setAttribute('role','alert');b.style.cssText='margin:16px;padding:16px;border:2px solid #b3261e;border-radius:8px;background:#fdecea;color:#13201b;font:16px/1.5 system-ui,sans-serif';b.innerHTML=html;d.body.prepend(b);return b}function code(b,name,value){b.querySelector('[data-'+name+']').textContent=value}d.addEventListener('DOMContentLoaded',function(){if(!w.next){var p=location.pathname.replace(/[^\\/]*\\.html$/,'').replace(/\\/*$/,'/'),b=box(${JSON.stringify(BASE_URL_BANNER_ID)},'<p style="margin:0 0 8px;font-weight:700;font-size:20px">Your site did not load properly.</p><p style="margin:0 0 8px">Its style sheets and scripts were not found. A very common reason is a wrong base URL configuration.</p><p style="margin:0 0 8px">Current configured base URL: <code data-current></code>${configured === '/' ? ' (default value)' : ''}</p><p style="margin:0">We suggest trying base URL: <code data-suggested></code>. Set it with BASE_PATH when you build the site.</p>');code(b,'current',${JSON.stringify(configured)});code(b,'suggested',p)}if(failed){var f=box(${JSON.stringify(LOAD_FAILURE_ID)},'<p style="margin:0 0 8px;font-weight:700">This page did not load completely.</p><p style="margin:0 0 8px;overflow-wrap:anywhere">Failed to load script <code data-script></code></p><button type="button" style="font:inherit;padding:6px 16px">Retry</button>');code(f,'script',failed);f.querySelector('button').onclick=function(){location.reload()}}})})(window,document)`
}
