import { content } from '../content.ts'
import { LegalArticle } from './LegalArticle.tsx'

/** `/terms-of-service`. */
export function TermsOfServicePage() {
  return <LegalArticle text={content.terms} />
}
