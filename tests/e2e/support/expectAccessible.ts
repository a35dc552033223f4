import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { comeToRest } from './comeToRest.ts'
import { expect } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Fails with the rules and places that axe complains about on the current page, once its animations have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  await comeToRest(page)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}
