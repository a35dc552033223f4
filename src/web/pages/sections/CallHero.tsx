import { HorizonArt } from '../../components/art/HorizonArt.tsx'
import { PageHeading } from '../../components/PageHeading.tsx'
import { ReviewButton } from '../../questionnaire/ReviewButton.tsx'
import styles from './CallHero.module.css'

/** Words of a hero with a call to action. */
interface CallHeroText {
  readonly heading: string
  readonly lead: string
  readonly button: string
  readonly note: string
}

/** The top of a page whose form opens in a modal: the promise, the button, and a picture. */
export function CallHero({ text }: { text: CallHeroText }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <PageHeading>{text.heading}</PageHeading>
        <p className={styles.lead}>{text.lead}</p>
        <ReviewButton>{text.button}</ReviewButton>
        <p className={styles.note}>{text.note}</p>
      </div>
      <HorizonArt />
    </div>
  )
}
