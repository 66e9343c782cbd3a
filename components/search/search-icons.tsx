import type { RecordKind } from '@/lib/search/index-file'
import { icon } from '@/components/ui/icons'

/** What kind of thing an entry of the list is; said in words by the heading above it. */
export const KIND_ICONS: Record<RecordKind | 'recent' | 'suggestion', ReturnType<typeof icon>> = {
  guide: icon(<path d="M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6" />),
  operation: icon(<path d="M13 3 5 14h6l-1 7 8-11h-6z" />),
  type: icon(
    <path d="M9 4C6.5 4 7.5 7 7 10c-.2 1.2-1 2-2 2 1 0 1.8.8 2 2 .5 3-.5 6 2 6M15 4c2.5 0 1.5 3 2 6 .2 1.2 1 2 2 2-1 0-1.8.8-2 2-.5 3 .5 6-2 6" />,
  ),
  field: icon(<path d="M5 7h3M5 12h3M5 17h3M11 7h8M11 12h8M11 17h8" />),
  post: icon(<path d="m4 20 1-4L16.5 4.5l3 3L8 19zM14 7l3 3" />),
  recent: icon(
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 8v4l3 2" />
    </>,
  ),
  suggestion: icon(<path d="M5 12h14M13 6l6 6-6 6" />),
}
