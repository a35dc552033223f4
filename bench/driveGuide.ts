import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { createGuide, type Guide } from './createGuide.ts'
import type { Driver } from './Driver.ts'

/** Drives a page whose questionnaire is a guide and a component that starts at a position. */
export function driveGuide(root: Root, view: (guide: Guide, start: number) => ReactNode): Driver {
  let guide: Guide | null = null
  const show = (shown: Guide, start: number): void => {
    guide = shown
    flushSync(() => root.render(view(shown, start)))
  }
  return {
    load: (definition) => show(createGuide(definition), 0),
    seed: (answers, questionId) => {
      if (guide) show(guide, guide.seed(answers, questionId))
    },
    current: () => guide?.current() ?? null,
  }
}
