import type { ReactNode } from 'react'
import { assetPath } from '#settings/urls.ts'

interface IconProps {
  /** Side length in CSS pixels. */
  size?: number
}

/** Creates a decorative line icon in the text colour, hidden from assistive technology. */
export function icon(paths: ReactNode) {
  return function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    )
  }
}

export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4" />
  </>,
)
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />)
export const ChevronIcon = icon(<path d="m9 6 6 6-6 6" />)
export const HomeIcon = icon(<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z" />)
export const ExternalIcon = icon(<path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9" />)
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </>,
)
export const ArrowLeftIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />)
export const ArrowRightIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />)

export const NoteIcon = icon(<path d="M5 4h14v11l-5 5H5zM19 15h-5v5M9 9h6M9 13h2" />)
export const TipIcon = icon(
  <path d="M8.5 15.5a6 6 0 1 1 7 0c-.6.5-1 1.2-1 2h-5c0-.8-.4-1.5-1-2ZM10 21h4" />,
)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.6v.01" />
  </>,
)
export const WarningIcon = icon(<path d="M12 4 2.8 20h18.4zM12 10v4M12 17v.01" />)
export const DangerIcon = icon(
  <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM9 9l6 6M15 9l-6 6" />,
)

/**
 * Renders the `icon` of a page's front matter. Icons are symbols in `public/icons.svg`, which keeps them
 * out of the scripts.
 */
export function PageIcon({ name }: { name: string }) {
  return (
    <svg width="20" height="20" aria-hidden="true" focusable="false">
      <use href={`${assetPath('/icons.svg')}#${name}`} />
    </svg>
  )
}
