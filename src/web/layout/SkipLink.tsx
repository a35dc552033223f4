import { site } from '../content/site.ts'
import styles from './SkipLink.module.css'

/** `id` of the main content of every page. */
export const MAIN_ID = 'main'

/** The first stop of the Tab key: jumps over the header. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {site.skipLink}
    </a>
  )
}
