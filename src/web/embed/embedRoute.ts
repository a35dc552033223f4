import { site } from '../content/site.ts'

/** The embedded form's route, for the build. Not one of {@link routes}, so that other pages load none of its code. */
export const embedRoute = {
  path: '/embed',
  title: `Free super review in a frame | ${site.name}`,
  description: 'The free super review alone, to be shown inside the page of a partner.',
  index: false,
} as const
