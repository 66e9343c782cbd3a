import { site, storageKeys } from '@/site.config'
import { COLOR_MODE_ATTRIBUTE, DEFAULT_COLOR_MODE } from '@/lib/theme/color-mode'

/** Set on `<html>` once any script has run: style sheets show controls that need scripts. */
export const SCRIPT_ATTRIBUTE = 'data-js'
/** Set on `<html>` before first paint for a reader who dismissed this very announcement. */
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-bar-initially-dismissed'

/**
 * The script that runs before first paint, as text for an inline element: colour
 * mode and dismissed announcement come from storage without a flash or a shift.
 * Storage may be blocked; then the defaults stand and nothing is logged.
 */
export function bootScript(): string {
  const text = (value: unknown) => JSON.stringify(value)
  return `(function(d){d.setAttribute(${text(SCRIPT_ATTRIBUTE)},'');var m=${text(DEFAULT_COLOR_MODE)},a=false;try{var s=localStorage,t=s.getItem(${text(storageKeys.theme)});if(t==='dark'||t==='light')m=t;a=s.getItem(${text(storageKeys.announcementDismiss)})==='true'&&s.getItem(${text(storageKeys.announcementId)})===${text(site.announcement?.id ?? '')}}catch(e){}d.setAttribute(${text(COLOR_MODE_ATTRIBUTE)},m);d.setAttribute(${text(ANNOUNCEMENT_DISMISSED_ATTRIBUTE)},String(a))})(document.documentElement)`
}
