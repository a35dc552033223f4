import { site } from '../content/site.ts'
import { Button } from '../components/Button.tsx'
import styles from './PageFailure.module.css'
import { PageHeading } from '../components/PageHeading.tsx'

/** Stands in for a page whose code could not be loaded or shown: what happened, and the way out. */
export function PageFailure() {
  const { heading, text, button } = site.pageFailure
  return (
    <div className={styles.failure} role="alert">
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      <Button onClick={() => window.location.reload()}>{button}</Button>
    </div>
  )
}
