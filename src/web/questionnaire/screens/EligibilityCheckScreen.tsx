import { useEffect, useRef, useState } from 'react'
import { type EligibilityCheckStep, eligibilityCheckDefaults } from '#core/step-types/eligibilityCheck.ts'
import { LateCalculator } from '../../calculator/LateCalculator.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { Spinner } from '../../components/Spinner.tsx'
import { showParts } from '../../early/showParts.ts'
import { formButton } from '../../questions/formButton.ts'
import { arriveAt } from '../arriveAt.ts'
import styles from './Screens.module.css'
import type { ScreenProps } from './ScreenProps.ts'

/** A short wait, then the good news and the button to book a call. */
export function EligibilityCheckScreen({ step, session, turn }: ScreenProps<EligibilityCheckStep>) {
  const texts = { ...eligibilityCheckDefaults, ...step }
  const [isReady, setReady] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), texts.waitMs)
    return () => clearTimeout(timer)
  }, [texts.waitMs])
  useEffect(() => {
    if (!isReady || !heading.current) return
    // A page that came up with the wait keeps its focus.
    const mayFocus = heading.current.closest('[data-entered]') !== null
    // In a low window the wait was scrolled down to its words.
    if (arriveAt(heading.current, mayFocus)) showParts(heading.current.parentElement)
  }, [isReady])

  if (!isReady) {
    return (
      <div className={styles.wait}>
        <Spinner />
        <h2 className={styles.waitText} tabIndex={-1} data-screen-focus="">
          {texts.waitText}
        </h2>
      </div>
    )
  }
  return (
    <div className={styles.screen}>
      <h2 className={styles.heading} ref={heading} tabIndex={-1} data-screen-focus="">
        {texts.heading}
      </h2>
      <p>{texts.text}</p>
      <Button {...formButton.submit} onClick={() => session.proceed(turn)}>
        {texts.buttonText}
      </Button>
      {texts.showCalculator && (
        <ErrorBoundary>
          <LateCalculator headingLevel={3} />
        </ErrorBoundary>
      )}
    </div>
  )
}
