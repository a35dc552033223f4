import { describe, expect, it } from 'vitest'
import { earlyScreens } from '../../../scripts/build/earlyScreens.ts'

const page = (screen: string) => `<main><p>Before</p><div data-form="colours">${screen}<output></output></div></main>`

describe('earlyScreens', () => {
  it('cuts each screen out of its page unchanged, once, with the answers it follows', async () => {
    const little =
      '<div class="s"><!-- -->A &amp; <br/><svg viewBox="0 0 1 1"><path d="M0"></path></svg><div></div></div>'
    const much = '<div>Much</div>'
    const screens = await earlyScreens(['red', 'blue', '"b" & c'], async (answer) =>
      page(answer === 'blue' ? much : little),
    )
    expect(screens).toEqual([
      `<template data-after="[&quot;red&quot;,&quot;\\&quot;b\\&quot; &amp; c&quot;]">${little}</template>`,
      `<template data-after="[&quot;blue&quot;]">${much}</template>`,
    ])
  })

  it('returns none for a page without a form', async () => {
    expect(await earlyScreens(['red'], async () => '<main><p>Words</p></main>')).toEqual([])
  })
})
