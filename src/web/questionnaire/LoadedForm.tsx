import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { FormFailure } from './FormFailure.tsx'
import type { LiveFormProps } from './LiveForm.tsx'
import styles from './LoadedForm.module.css'
import { useQuestionnaire } from './QuestionnaireContext.ts'

const LiveForm = lazy(async () => ({ default: (await import('./LiveForm.tsx')).LiveForm }))

/** The live form with what shows before it is loaded, and what shows when it cannot be. */
export function LoadedForm(props: LiveFormProps) {
  const { labels } = useQuestionnaire()
  return (
    <ErrorBoundary fallback={<FormFailure />}>
      <Suspense fallback={<p className={styles.loading}>{labels.loading}</p>}>
        <LiveForm {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
