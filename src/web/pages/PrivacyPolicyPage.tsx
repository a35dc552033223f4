import { privacy } from '../content/privacy.ts'
import { LegalArticle } from './LegalArticle.tsx'

/** `/privacy-policy`. */
export function PrivacyPolicyPage() {
  return <LegalArticle text={privacy} />
}
