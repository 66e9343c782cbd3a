import type { ReactNode } from 'react'
import { renderPart, useThemeConfig } from './theme-config'

/** Id of the main column on every page. */
export const MAIN_ID = 'main-content'

/** The main column, in which theme.config.tsx may wrap the content. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const { main } = useThemeConfig()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className}>
      {main ? renderPart(main, { children }) : children}
    </main>
  )
}
