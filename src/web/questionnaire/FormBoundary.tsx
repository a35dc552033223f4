import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import styles from './FormBoundary.module.css'
import { FormFailure } from './FormFailure.tsx'
import { useQuestionnaire } from './QuestionnaireContext.ts'

/** Around a live form: what shows before its code is there, and what shows when it cannot be had. */
export function FormBoundary({ children }: { children: ReactNode }) {
  const { labels } = useQuestionnaire()
  return (
    <ErrorBoundary fallback={<FormFailure />}>
      <Suspense fallback={<p className={styles.loading}>{labels.loading}</p>}>{children}</Suspense>
    </ErrorBoundary>
  )
}
