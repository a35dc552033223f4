import { content } from '../content.ts'
import { LegalArticle } from './LegalArticle.tsx'

/** `/privacy-policy`. */
export function PrivacyPolicyPage() {
  return <LegalArticle text={content.privacy} />
}
