import { icon } from './icons'

export const NoteIcon = icon(
  <>
    <path d="M5 4h14v11l-5 5H5z" />
    <path d="M19 15h-5v5M9 9h6M9 13h2" />
  </>,
)
export const TipIcon = icon(
  <>
    <path d="M8.5 15.5a6 6 0 1 1 7 0c-.6.5-1 1.2-1 2h-5c0-.8-.4-1.5-1-2Z" />
    <path d="M10 21h4" />
  </>,
)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.6v.01" />
  </>,
)
export const WarningIcon = icon(
  <>
    <path d="M12 4 2.8 20h18.4z" />
    <path d="M12 10v4M12 17v.01" />
  </>,
)
export const DangerIcon = icon(
  <>
    <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z" />
    <path d="m9 9 6 6M15 9l-6 6" />
  </>,
)
