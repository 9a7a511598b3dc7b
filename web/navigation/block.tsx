import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './navigation.module.css'

/**
 * An optional part of a page: if it throws, on the server or in the browser, one line replaces it and the page
 * continues. Islands are blocks too.
 */
export function Block({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary Fallback={BlockFailed}>
      {/* on the server the fallback only appears after an error; the browser then renders the block itself */}
      <Suspense fallback={import.meta.env.SSR && <BlockFailed />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/**
 * Replaces a failed block; its text is in the style sheet, so that first loads need no script for it. Within an island,
 * `data-needs-script` makes the browser load and render the component.
 */
export function BlockFailed() {
  return <p className={styles.failed} data-needs-script="" />
}
