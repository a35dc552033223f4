import { describe, expect, it } from 'vitest'
import { createPreviewWorld } from '#web/preview/createPreviewWorld.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

describe('createPreviewWorld', () => {
  it('records and stores nothing that a form does late, once another has taken its place', () => {
    const world = createPreviewWorld()
    const [before, after] = [world.createStage(), world.createStage()]
    world.enter(before)
    before.environment.track('FormOpened')
    const entries = world.entries()
    world.enter(after)
    before.environment.track('FormCompleted')
    before.environment.log('An unexpected error occurred.')
    before.environment.tabStorage().setItem('form', 'late')
    expect(world.entries()).toBe(entries)
    expect(after.environment.tabStorage().getItem('form')).toBeNull()
  })

  it('stores nothing that a form does late, once it is to begin elsewhere', () => {
    const world = createPreviewWorld()
    const stage = world.createStage()
    world.enter(stage)
    world.seed(shippedQuestionnaire, null)
    stage.environment.tabStorage().setItem('form', 'late')
    expect(world.createStage().environment.tabStorage().getItem('form')).toBeNull()
  })

  it('goes on with a form that is mounted twice, as React does with every form in development', () => {
    const world = createPreviewWorld()
    const stage = world.createStage()
    world.enter(stage)
    world.enter(stage)
    stage.environment.track('FormOpened')
    expect(world.entries()).toMatchObject([{ kind: 'event', name: 'FormOpened' }])
  })
})
