import { Link } from 'react-router'
import { SeedlingArt } from '../components/art/SeedlingArt.tsx'
import { Icon } from '../components/Icon.tsx'
import { PageHeading } from '../components/PageHeading.tsx'
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
        <Link to="/">
          {homeLink}
          <Icon name="arrow-right" />
        </Link>
      </div>
    </div>
  )
}
