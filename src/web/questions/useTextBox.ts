import {
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type MouseEvent,
  type RefAttributes,
  type RefCallback,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useForm } from 'react-hook-form'
import type { QuestionBase } from '#core/question-types/QuestionType.ts'
import type { FormSession, FormSnapshot } from '../session/FormSession.ts'
import { shownRefusal } from '../session/shownRefusal.ts'
import { isBusy } from '../session/Activity.ts'
import { formButtonAt } from './formButton.ts'
import { isSecond } from './hastyPress.ts'

/** What asked for a text to be submitted. */
type Trigger = 'enter' | 'button' | 'blur'

/** What a text box does, by screen. */
interface TextBoxOptions {
  readonly session: FormSession
  readonly snapshot: FormSnapshot
  readonly question: QuestionBase
  /** Of the box, unlike that of any other in the questionnaire: browsers offer again what was typed under the same name. */
  readonly name: string
  /** Rewrites what is typed while it is typed. */
  readonly filter?: (text: string) => string
  /** The message for an empty box, or `null` to let `submit` find its own (D18). */
  readonly emptyMessage: (trigger: Trigger) => string | null
  readonly submit: (typed: string) => Promise<void>
  /** Whether a text that was refused is typed anew, and not mended: it is selected then. */
  readonly isTypedAnew?: (typed: string) => boolean
}

/** A text box as a screen draws it. */
export interface TextBoxState {
  readonly error: string | undefined
  /** Of an error that is none of the file's: of the server's, and of most browsers'. */
  readonly errorLanguage: 'en-AU' | undefined
  /** Whether a call is under way. */
  readonly busy: boolean
  /** For the `<input>`. */
  readonly field: InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>
  /** For the `<form>` around it, which Enter submits. */
  readonly onSubmit: (event: SubmitEvent) => void
  /** For the button that submits it. The second click of a double-click is ignored: it was meant for the previous screen. */
  readonly onButton: (event: MouseEvent) => void
  /** Puts a text into the box, as if it had been typed. */
  readonly fillIn: (text: string) => void
}

/** One text box of a screen: its text and error by react-hook-form, and its three ways to submit merged into one (D11). */
export function useTextBox(options: TextBoxOptions): TextBoxState {
  const { session, snapshot, question, filter } = options
  // With a prefix: a question may be called "constructor", which the library refuses.
  const name = `answer-${options.name}`
  const { register, setValue, setError, clearErrors, formState } = useForm<Record<string, string>>({
    defaultValues: { [name]: session.draft.read() },
  })
  const input = useRef<HTMLInputElement>(null)
  const error = formState.errors[name]?.message ?? shownRefusal(snapshot)
  const busy = isBusy(snapshot.activity)
  const ownWords = [
    ...Object.values(session.questionnaire.messages),
    ...(question.validation?.map(({ message }) => message) ?? []),
  ]

  /** The text shown: the library keeps the text from before the rewrite. Empty once React hides the box, while the next screen loads. */
  const read = (): string => input.current?.value ?? ''

  /** While an input method composes, the text is its own: a rewrite would make it insert the whole composition again. */
  const keep = (box: HTMLInputElement, isComposing = false): void => {
    // A box that is hidden while the next screen loads composes no more: its text is no draft of that.
    if (session.getSnapshot().flow !== snapshot.flow) return
    if (filter && !isComposing) rewrite(box, filter)
    session.draft.write(box.value)
  }

  const submit = async (trigger: Trigger): Promise<void> => {
    const typed = read()
    if (error) {
      // A screen reader announces a repeated error only after it was cleared.
      clearErrors(name)
      session.draft.write(typed)
      await new Promise(requestAnimationFrame)
      // The visitor has left this screen meanwhile: the text does not answer the next one.
      if (!input.current) return
    }
    const empty = typed.trim() === '' ? options.emptyMessage(trigger) : null
    if (empty === null) await options.submit(typed)
    else setError(name, { message: empty })
  }

  const onBlur = (event: FocusEvent<HTMLInputElement>): void => {
    // A call takes the focus away itself, and may have failed by the time that the box would be submitted.
    if (read() === '' || error || busy || !isAnswerByLeaving(event, session)) return
    const box = event.currentTarget
    // Only then does the page tell of a focus that went into a frame.
    setTimeout(() => isOnPage(box) && void submit('blur'))
  }

  const field = register(name, {
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      keep(target, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
      // Even without one it would render the whole screen again, at every key.
      if (formState.errors[name]) clearErrors(name)
    },
  })
  const ref: RefCallback<HTMLInputElement> = (element) => {
    input.current = element
    field.ref(element)
  }

  useEffect(() => {
    // Typed into the prerendered page before this script ran: React replays no event for it.
    if (input.current && read() !== session.draft.read()) keep(input.current)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed before the first render
  }, [])
  const onClick = useFocusAfterCalls(input, { error, busy }, options.isTypedAnew)

  return {
    error,
    errorLanguage: ownWords.includes(error) ? undefined : 'en-AU',
    busy,
    field: {
      name,
      onChange: field.onChange,
      onCompositionEnd: ({ currentTarget }) => keep(currentTarget),
      onBlur,
      onClick,
      ref,
      disabled: busy,
      'aria-invalid': error !== undefined,
    },
    onSubmit: (event) => {
      event.preventDefault()
      void submit('enter')
    },
    onButton: (click) => {
      if (!isSecond(click)) void submit('button')
    },
    fillIn: (text) => {
      setValue(name, text)
      session.draft.write(text)
      clearErrors(name)
      input.current?.focus()
    },
  }
}

/**
 * Moves the focus to the heading during a call, which disables the box, and back into the box when a text is refused. Gives what a click on
 * the box does then.
 */
function useFocusAfterCalls(
  input: RefObject<HTMLInputElement | null>,
  { error, busy }: Pick<TextBoxState, 'error' | 'busy'>,
  isTypedAnew: TextBoxOptions['isTypedAnew'],
): (click: MouseEvent<HTMLInputElement>) => void {
  /** A refused text that the next click selects. */
  const isToSelect = useRef(false)
  useLayoutEffect(() => {
    // Disabling the box would drop the focus to the page: the heading takes it, unless the visitor went elsewhere.
    const form = input.current?.form
    if (busy && isFocusAt(form)) form?.closest('[data-form]')?.querySelector('h2')?.focus({ preventScroll: true })
  }, [input, busy])
  useEffect(() => {
    // Where it is: the error has been scrolled into view.
    const { activeElement } = document
    const isFree = activeElement?.matches('h2') || activeElement?.contains(input.current)
    const isAway = input.current?.closest('[data-away]')
    const isRefused = error !== undefined && !busy
    isToSelect.current = isRefused && isTypedAnew?.(input.current?.value ?? '') === true
    if (!isRefused || !isFree || isAway) return
    input.current?.focus({ preventScroll: true })
    if (isToSelect.current) input.current?.select()
    // oxlint-disable-next-line react/exhaustive-deps -- only when an error comes or goes
  }, [error, busy])

  /** The box has the focus already, so a tap would only put the caret into a refused text. The second one does. */
  return ({ currentTarget }) => {
    const { selectionStart, selectionEnd } = currentTarget
    if (isToSelect.current && selectionStart === selectionEnd) currentTarget.select()
    isToSelect.current = false
  }
}

/** Whether leaving the box means "that is my answer": not on the way to one of the form's own buttons, out of the window, or out of a closing surface. */
function isAnswerByLeaving(event: FocusEvent<HTMLInputElement>, session: FormSession): boolean {
  if (session.questionnaire.settings.submitOnBlur === 'off') return false
  if (!document.hasFocus() || document.visibilityState === 'hidden') return false
  if (event.currentTarget.closest('dialog')?.open === false) return false
  const button = formButtonAt(event.relatedTarget)
  return button === null || button === 'submit'
}

/** Whether the focus is in the page around a box, and not in what an extension has put beside it, such as a list of names to fill in. */
const isOnPage = (box: HTMLInputElement): boolean => isFocusAt(box.closest('body > *'))

/** Rewrites the text of a box, keeping the caret in place relative to what remains. */
function rewrite(box: HTMLInputElement, filter: (text: string) => string): void {
  const text = filter(box.value)
  if (text === box.value) return
  const caret = filter(box.value.slice(0, box.selectionStart ?? box.value.length)).length
  box.value = text
  box.setSelectionRange(caret, caret)
}

/** Whether the focus is in a part of the page, or on what is around it. */
function isFocusAt(part: Element | null | undefined): boolean {
  const { activeElement } = document
  return Boolean(part && (activeElement?.contains(part) || part.contains(activeElement)))
}
