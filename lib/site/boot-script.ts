import { storageKeys } from '@/site.config'
import { COLOR_MODE_ATTRIBUTE, DARK_SYSTEM, type ColorModeSettings } from '@/lib/theme/color-mode'

/** Set on `<html>` once any script has run: style sheets show controls that need scripts. */
export const SCRIPT_ATTRIBUTE = 'data-js'
/** Set on `<html>` before first paint for a reader who dismissed this very announcement. */
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-bar-initially-dismissed'

interface BootSettings {
  colorMode: ColorModeSettings
  /** Key of the announcement on the page; null without one that can be dismissed. */
  announcement: string | null
}

/**
 * The script that runs before first paint, as text for an inline element: colour
 * mode and dismissed announcement come from storage without a flash or a shift.
 * Storage may be blocked; then the defaults stand and nothing is logged.
 */
export function bootScript({ colorMode, announcement }: BootSettings): string {
  const { defaultTheme, forcedTheme, storageKey } = colorMode
  const text = (value: unknown) => JSON.stringify(value)
  const system = `matchMedia(${text(DARK_SYSTEM)}).matches?'dark':'light'`
  const initial = forcedTheme ?? defaultTheme
  const fromStorage = [
    ...(forcedTheme ? [] : [`t=s.getItem(${text(storageKey)})`]),
    ...(announcement === null
      ? []
      : [
          `a=s.getItem(${text(storageKeys.announcementDismiss)})==='true'&&s.getItem(${text(storageKeys.announcementId)})===${text(announcement)}`,
        ]),
  ]
  return `(function(d){d.setAttribute(${text(SCRIPT_ATTRIBUTE)},'');var m=${initial === 'system' ? system : text(initial)},a=false,t;try{var s=localStorage;${fromStorage.join(';')}}catch(e){}if(t==='dark'||t==='light')m=t;d.setAttribute(${text(COLOR_MODE_ATTRIBUTE)},m);d.setAttribute(${text(ANNOUNCEMENT_DISMISSED_ATTRIBUTE)},String(a))})(document.documentElement)`
}
