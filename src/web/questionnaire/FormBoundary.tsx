import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import styles from './FormBoundary.module.css'
import { FormFailure } from './FormFailure.tsx'
import { useQuestionnaire } from '../QuestionnaireContext.ts'

/** Around a live form: shows a wait until its code has loaded, and a failure if it cannot be loaded. */
export function FormBoundary({ children }: { children: ReactNode }) {
  const { labels } = useQuestionnaire()
  return (
    <ErrorBoundary fallback={<FormFailure />}>
      <Suspense fallback={<Wait text={labels.loading} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** An alert, since it appears with its words, which a status would not announce. */
const Wait = ({ text }: { text: string }) => (
  <p className={styles.loading} role="alert">
    {text}
  </p>
)
