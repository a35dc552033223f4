import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { saveFlow } from '#core/flow/savedFlow.ts'
import type { PreviewState } from '#core/preview/PreviewState.ts'
import { compileQuestionnaire } from '#core/questionnaire/compileQuestionnaire.ts'
import type { Questionnaire } from '#core/questionnaire/Questionnaire.ts'
import type { FormSession } from '../session/FormSession.ts'
import { answersTo } from './Answers.ts'
import { carryOver, type Place } from './carryOver.ts'
import type { PreviewWorld } from './createPreviewWorld.ts'
import { seedFlow, withCodeSent } from './seedFlow.ts'
import type { PickedScreen } from './ScreenPicker.tsx'

/** The form that is tried out. */
interface Scene {
  readonly questionnaire: Questionnaire
  readonly routes: PreviewState['routes']
  /** Counts the forms, each of which starts where the world was seeded. */
  readonly take: number
  /** What the last edit has changed about its place; `''` when nothing. */
  readonly news: string
}

/**
 * The form of the file's last edition without errors; `null` before there is one. After an edit it goes on where it was. One change of the scene
 * follows another, in the order in which they were asked for. `around` is the element around the form.
 */
export function useScene(state: PreviewState, world: PreviewWorld, around: RefObject<HTMLElement | null>) {
  const [scene, setScene] = useState<Scene | null>(() => sceneOf(state))
  const followed = useRef(state.edition)
  const changes = useRef(Promise.resolve())
  const placeNow = useRef<() => Place | null>(() => null)

  const change = (work: () => Promise<void>): void => {
    // A failed one has been reported as unhandled, and does not prevent the next.
    changes.current = changes.current.catch(() => undefined).then(work)
  }
  const begin = (next: Omit<Scene, 'take'>, place: Place | null): void => {
    world.seed(next.questionnaire, place)
    // Until the form is there.
    placeNow.current = () => place
    const focused = document.activeElement
    // With no frame in between: until it is opened, each form shows its first question.
    flushSync(() => setScene((last) => ({ ...next, take: (last?.take ?? 0) + 1 })))
    if (focused?.isConnected === false) focusScreen(around.current, focused)
  }

  const follow = useEffectEvent((edition: number) => {
    const next = sceneOf(state)
    if (!next || edition === followed.current) return
    followed.current = edition
    change(async () => {
      const here = placeNow.current()
      const { place, news } = here ? await carryOver(next.questionnaire, here, state) : { place: null, news: '' }
      begin({ ...next, news }, place)
    })
  })
  useEffect(() => follow(state.edition), [state.edition])

  return {
    scene,
    /** Shows a screen, with as few answers before it as possible. */
    show: ({ stepId, isCodeSent }: PickedScreen): void =>
      change(async () => {
        const next = sceneOf(state)
        if (!next) return
        const flow = await seedFlow(next.questionnaire, stepId, answersTo(next.routes, stepId))
        world.clear()
        begin(next, flow && { flow: isCodeSent ? withCodeSent(flow) : flow, draft: '' })
      }),
    /** The form has this session. */
    enter: (session: FormSession): void => {
      placeNow.current = () => {
        const flow = saveFlow(session.questionnaire, session.getSnapshot().flow)
        return flow && { flow, draft: session.draft.read() }
      }
    },
  }
}

/** Brings the focus back into the form that takes the place of the one that had it, and the caret to where it was in its box. */
function focusScreen(around: HTMLElement | null, before: Element): void {
  const target = around?.querySelector<HTMLElement>('[data-screen-focus]') ?? around
  target?.focus({ preventScroll: true })
  if (!isBox(target) || !isBox(before)) return
  target.setSelectionRange(before.selectionStart, before.selectionEnd)
}

/** A button or an option has no caret. */
const isBox = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.selectionStart !== null

/** The visitor's place must survive an edit, whatever `settings.resume` says. */
function sceneOf({ definition, routes }: PreviewState): Scene | null {
  if (!definition) return null
  const questionnaire = compileQuestionnaire(definition)
  const settings = { ...questionnaire.settings, resume: 'tab' as const }
  return { questionnaire: { ...questionnaire, settings }, routes, take: 0, news: '' }
}
