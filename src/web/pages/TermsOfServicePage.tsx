import { terms } from '../content/terms.ts'
import { LegalArticle } from './LegalArticle.tsx'

/** `/terms-of-service`. */
export function TermsOfServicePage() {
  return <LegalArticle text={terms} />
}
