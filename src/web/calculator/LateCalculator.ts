import { lateSection } from '../components/lateSection.tsx'

/** The chart tool, loaded after the content above it. */
export const LateCalculator = lateSection(async () => (await import('./Calculator.tsx')).Calculator)
