import { privacy } from './privacy.ts'
import { site } from './site.ts'
import { terms } from './terms.ts'
import { testimonials } from './testimonials.ts'

/** Names of the texts that must be written or replaced before launch, for the build to list. Source: D16. */
export const placeholders: readonly string[] = [
  ...testimonials.items.filter((item) => item.placeholder).map((item) => `testimonial "${item.topic}"`),
  ...[privacy, terms].filter((text) => text.placeholder).map((text) => `legal text "${text.title}"`),
  ...(site.footer.operator === '' ? ['line of the footer about who runs the site'] : []),
]
