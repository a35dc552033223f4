import { privacy } from './privacy.ts'
import { terms } from './terms.ts'
import { testimonials } from './testimonials.ts'

/** Names of the texts that must be replaced before launch, for the build to list. Source: D16. */
export const placeholders: readonly string[] = [
  ...testimonials.items.filter((item) => item.placeholder).map((item) => `testimonial "${item.topic}"`),
  ...[privacy, terms].filter((text) => text.placeholder).map((text) => `legal text "${text.title}"`),
]
