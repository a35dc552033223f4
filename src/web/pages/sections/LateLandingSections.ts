import { lateSection } from '../../components/lateSection.tsx'

/** The sections below the first screen of a landing page, loaded after it. */
export const LateLandingSections = lateSection(async () => (await import('./LandingSections.tsx')).LandingSections)
