import { calculator } from './content/calculator.ts'
import { home } from './content/home.ts'
import { register, registerToday } from './content/landing.ts'
import { education, finalCall, services } from './content/landingSections.ts'
import { legal } from './content/LegalText.ts'
import { notFound } from './content/notFound.ts'
import { privacy } from './content/privacy.ts'
import { site } from './content/site.ts'
import { terms } from './content/terms.ts'
import { testimonials } from './content/testimonials.ts'

/** Every word of the site that is not in the questionnaire, by the part of the site that shows it. Source: D16. */
export const content = {
  site,
  home,
  register,
  registerToday,
  education,
  services,
  testimonials,
  finalCall,
  calculator,
  privacy,
  terms,
  legal,
  notFound,
} as const

/** Names of the texts that must be replaced before launch, for the build to list. Source: D16. */
export const placeholders: readonly string[] = [
  ...testimonials.items.filter((item) => item.placeholder).map((item) => `testimonial "${item.topic}"`),
  ...[privacy, terms].filter((text) => text.placeholder).map((text) => `legal text "${text.title}"`),
]
