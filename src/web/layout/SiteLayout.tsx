import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { site } from '../content/site.ts'
import { usePageChange } from './usePageChange.ts'
import { routeOf } from '../routes.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PageFailure } from './PageFailure.tsx'
import styles from './SiteLayout.module.css'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'

/** What every page shares: skip link, header, footer, and the fade that brings the page in. */
export function SiteLayout() {
  usePageChange()
  const { pathname } = useLocation()
  const { Component } = routeOf(pathname)
  return (
    <>
      <SkipLink />
      <Header />
      {/* Around the page, not inside it: the previous page stays until the next one is loaded. */}
      <Suspense>
        <main key={pathname} id={MAIN_ID} className={styles.main} tabIndex={-1}>
          <noscript>
            <p className={styles.needsScripts}>{site.needsScripts}</p>
          </noscript>
          <ErrorBoundary fallback={<PageFailure />}>
            <Component />
          </ErrorBoundary>
        </main>
      </Suspense>
      <Footer />
      {/* ApexCharts adds its style sheet to the page, which the Content-Security-Policy forbids, unless it finds this id (D6). */}
      <div id="apexcharts-css" hidden />
    </>
  )
}
