import { site } from '@/site.config'
import { usePage } from '@/components/layout/page-context'

/** Opens the source of the page on screen. */
export function EditLink() {
  const { filePath } = usePage()
  return <a href={`${site.repository.editBase}/${filePath}`}>Edit this page</a>
}
