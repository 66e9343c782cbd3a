import type { ReactNode } from 'react'
import NextHead from 'next/head'
import { useRouter } from 'next/router'
import { documentTitle } from '@/lib/site/urls'
import { CrashBoundary } from './crash-boundary'

/** The last net: for an error in the frame itself, where no navbar can be kept. */
export function AppCrashBoundary({ children }: { children: ReactNode }) {
  const { asPath } = useRouter()
  return (
    <CrashBoundary
      resetKey={asPath}
      head={
        <NextHead>
          <title>{documentTitle('Page Error')}</title>
        </NextHead>
      }
    >
      {children}
    </CrashBoundary>
  )
}
