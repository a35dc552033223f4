import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import styles from './FormBoundary.module.css'
import { FormFailure } from './FormFailure.tsx'
import { useQuestionnaire } from './QuestionnaireContext.ts'

/** Around a live form: shows a wait until its code has loaded, and a failure if it cannot be loaded. */
export function FormBoundary({ children }: { children: ReactNode }) {
  const { labels } = useQuestionnaire()
  return (
    <ErrorBoundary fallback={<FormFailure />}>
      <Suspense fallback={<p className={styles.loading}>{labels.loading}</p>}>{children}</Suspense>
    </ErrorBoundary>
  )
}
