import { PageLink } from '../components/PageLink.tsx'
import { site } from '../content/site.ts'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { ReviewButton } from '../questionnaire/ReviewButton.tsx'
import { useScrolledPast } from './useScrolledPast.ts'

/** px; spec §9. */
const SCROLL_THRESHOLD = 50

/** The banner of every page; scrolling the page changes its look, not its height. */
export function Header() {
  const isScrolled = useScrolledPast(SCROLL_THRESHOLD)
  return (
    <header className={styles.header} data-scrolled={isScrolled || undefined}>
      <div className={styles.row}>
        <PageLink className={styles.home} to="/" aria-label={site.homeLinkName}>
          <Logo />
        </PageLink>
        <div className={styles.review}>
          <ReviewButton>{site.openReview}</ReviewButton>
        </div>
      </div>
    </header>
  )
}
