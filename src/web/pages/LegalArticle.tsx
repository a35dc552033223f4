import { PageHeading } from '../components/PageHeading.tsx'
import { Tag } from '../components/Tag.tsx'
import { legal, type LegalText } from '../content/LegalText.ts'
import styles from './LegalArticle.module.css'

/** A legal text with its list of contents; a placeholder says that it is a sample (D16). */
export function LegalArticle({ text }: { text: LegalText }) {
  const { contents, sampleNote, sampleTag } = legal
  return (
    <article className={styles.article}>
      <PageHeading>{text.title}</PageHeading>
      {text.placeholder && (
        <p className={styles.sample}>
          <Tag>{sampleTag}</Tag> {sampleNote}
        </p>
      )}
      <p className={styles.intro}>{text.intro}</p>
      <nav className={styles.contents} aria-label={contents}>
        <p>{contents}</p>
        <ul>
          {text.parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {text.parts.map((part) => (
        <section key={part.id}>
          <h2 id={part.id}>{part.heading}</h2>
          {part.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {part.points && (
            <ul className={styles.points}>
              {part.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  )
}
