import { SeedlingArt } from '../components/art/SeedlingArt.tsx'
import { Icon } from '../components/Icon.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
import { PageLink } from '../components/PageLink.tsx'
import { ReviewButton } from '../questionnaire/ReviewButton.tsx'
import { notFound } from '../content/notFound.ts'
import styles from './NotFoundPage.module.css'

/** Any other path: says so, and shows two ways on. */
export function NotFoundPage() {
  const { heading, text, homeLink, button } = notFound
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <SeedlingArt />
      </div>
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      <div className={styles.ways}>
        <ReviewButton>{button}</ReviewButton>
        <PageLink to="/">
          {homeLink}
          <Icon name="arrow-right" />
        </PageLink>
      </div>
    </div>
  )
}
