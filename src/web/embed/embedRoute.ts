import { site } from '../content/site.ts'

/** What the build makes of the page: not one of {@link routes}, so that no other page carries any of it. */
export const embedRoute = {
  path: '/embed',
  title: `Free super review in a frame | ${site.name}`,
  description: 'The free super review alone, to be shown inside the page of a partner.',
  index: false,
} as const
