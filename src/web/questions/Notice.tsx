import type { Notice as NoticeWords } from '#core/question-types/notice.ts'
import { useQuestionnaire } from '../QuestionnaireContext.ts'
import unseen from '../components/Unseen.module.css'
import { formButton } from './formButton.ts'
import styles from './Notice.module.css'

/** What a visitor agrees to by answering. Its link opens in a new tab, so that no answer is lost, and leaves a text box as it is. */
export function Notice({ id, notice }: { id: string; notice: NoticeWords | undefined }) {
  const { labels } = useQuestionnaire()
  if (!notice) return null
  const { text, link = null } = typeof notice === 'string' ? { text: notice } : notice
  return (
    <p className={styles.notice} id={id}>
      {text}
      {link && (
        <>
          {' '}
          <a href={link.to} target="_blank" rel="noopener" {...formButton.leave}>
            {link.label}
            <span className={unseen.text}> {labels.newTab}</span>
          </a>
        </>
      )}
    </p>
  )
}
