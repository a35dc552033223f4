import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import styles from './FormBoundary.module.css'
import { FormFailure } from './FormFailure.tsx'
import { useQuestionnaire } from '../QuestionnaireContext.ts'

/** Around a live form: shows a wait until its code has loaded, and a failure if it cannot be loaded. */
export function FormBoundary({ children }: { children: ReactNode }) {
  const { labels } = useQuestionnaire()
  // An alert, since it appears with its words, which a status would not announce.
  const wait = (
    <p className={styles.loading} role="alert">
      {labels.loading}
    </p>
  )
  return (
    <ErrorBoundary fallback={<FormFailure />}>
      <Suspense fallback={wait}>{children}</Suspense>
    </ErrorBoundary>
  )
}
