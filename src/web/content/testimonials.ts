/** A customer's quote, or a placeholder until one has agreed to be quoted. */
interface Testimonial {
  readonly topic: string
  readonly quote: string
  readonly author: string
  /** Shows the visible tag "Sample" and appears in the list of placeholders (D16). */
  readonly placeholder: boolean
}

/** The row of testimonials. No real customer has agreed to be quoted yet, so each is a marked placeholder. */
export const testimonials = {
  heading: 'What people say',
  lead: 'We only quote real customers, and only with their consent. Until then, these are samples.',
  sampleTag: 'Sample',
  items: [
    {
      topic: 'On the questions',
      quote: 'Sample testimonial. A customer’s words about the questions go here once they have agreed to it.',
      author: 'Name and state to come',
      placeholder: true,
    },
    {
      topic: 'On the call',
      quote: 'Sample testimonial. A customer’s words about the call go here once they have agreed to it.',
      author: 'Name and state to come',
      placeholder: true,
    },
    {
      topic: 'On what came next',
      quote: 'Sample testimonial. A customer’s words about what they decided go here once they have agreed to it.',
      author: 'Name and state to come',
      placeholder: true,
    },
  ] satisfies readonly Testimonial[],
} as const
