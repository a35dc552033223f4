import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { Spinner } from '../components/Spinner.tsx'
import { PATIENCE_MS } from '../early/lateCode.ts'
import styles from './FormBoundary.module.css'
import { FormFailure } from './FormFailure.tsx'
import { useQuestionnaire } from '../QuestionnaireContext.ts'

/** Around a live form: shows a wait until its code has loaded, and a failure if it cannot be loaded. */
export function FormBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<FormFailure />}>
      <Suspense fallback={<FormWait />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Says that code is loading, and in the end offers the way out of a failure: a line that hangs reports none. */
function FormWait() {
  const { labels } = useQuestionnaire()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isLong) return <FormFailure text={labels.loading} />
  // An alert, since it appears with its words, which a status would not announce.
  return (
    <p className={styles.loading} role="alert">
      <Spinner />
      {labels.loading}
    </p>
  )
}
