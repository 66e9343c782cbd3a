import { assetPath } from '@/lib/site/urls'

/**
 * The drawing that a page names as `icon` in its front matter: a symbol of `public/icons.svg`, which
 * browsers fetch once, so that no page carries drawings in its scripts.
 */
export function PageIcon({ name }: { name: string }) {
  return (
    <svg width="20" height="20" aria-hidden="true" focusable="false">
      <use href={`${assetPath('/icons.svg')}#${name}`} />
    </svg>
  )
}
