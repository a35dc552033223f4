import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { type BoxProps, Field, hintIdOf } from './Field.tsx'
import { movesCaret } from './movesCaret.ts'
import { useBeforeInput } from './useBeforeInput.ts'
import { useEarlyText } from './useEarlyText.ts'

interface NumberBoxProps extends BoxProps {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** What is barred, by what the caret stands behind. */
const BARRED_BEHIND = {
  /** A key that the box took, or none. */
  taken: /[^\d.\s]/,
  /** A comma, which is barred: `1,2` must not become `12`. A point may still follow. */
  comma: /[^.\s]/,
  /** Another key that is barred: `-3` must not become `3`. */
  barred: /\S/,
  /** A text that was refused, such as a number out of range: it is selected, and a point begins no number. */
  refused: /[^\d\s]/,
} as const

/**
 * A `type=number` box that never alters what was typed and ignores the mouse wheel. It bars a character such as `e`, which the browser would
 * accept and then report an empty value.
 */
export function NumberBox({ id, label, hint, draft, min, max, step, onType, onBar, onLeave }: NumberBoxProps) {
  const isWhole = Number.isInteger(step)
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, draft, { onType, onLeave })
  const behind = useRef<keyof typeof BARRED_BEHIND>('taken')
  /** A text that has just replaced all that was in the box. */
  const replacement = useRef<string | null>(null)
  useBeforeInput(box, (event) => {
    const data = event.data ?? ''
    // A blank is in no number, and what is typed behind it follows the key before.
    if (/^\s+$/.test(data)) return event.preventDefault()
    // A point begins no number. The box does not say what is selected in it; all browsers but Firefox say it for the page.
    const kept = String(getSelection()) === draft ? '' : draft
    const isBarred = BARRED_BEHIND[behind.current].test(data) || (isWhole ? data.includes('.') : kept + data === '.')
    // A paste is no key: what is typed next does not belong to it.
    const isKey = data.length === 1
    behind.current = isBarred && isKey ? (data === ',' ? 'comma' : 'barred') : 'taken'
    if (!isBarred) return
    event.preventDefault()
    onBar()
  })
  useLayoutEffect(() => {
    const isRefused = replacement.current !== null && replacement.current !== draft
    replacement.current = null
    if (!isRefused) return
    // React has written the draft back, with the caret at its end: the next key would add to it.
    box.current?.select()
    behind.current = 'refused'
  })
  /** The caret is elsewhere: what is typed next does not follow the last key. */
  const forgetKey = (): void => void (behind.current = 'taken')

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isAll = nativeEvent instanceof InputEvent && nativeEvent.data === target.value
    replacement.current = isAll ? target.value : null
    onType(target.value)
  }

  return (
    <Field id={id} label={label} hint={hint}>
      <input
        ref={box}
        id={id}
        type="number"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        min={min}
        max={max}
        step={step}
        autoComplete="off"
        value={draft}
        aria-describedby={hintIdOf(id)}
        // Only when empty: a browser knows a number out of range by itself.
        aria-invalid={draft === '' || undefined}
        onPointerDown={forgetKey}
        onKeyDown={(press) => movesCaret(press) && forgetKey()}
        onChange={onChange}
        onBlur={(event) => {
          dropUnreadText(event.target)
          forgetKey()
          onLeave()
        }}
        onWheel={(event) => event.currentTarget.blur()}
      />
    </Field>
  )
}

/** A box may show more than its value, such as `4.`; writing the value twice makes it show only the value. */
function dropUnreadText(box: HTMLInputElement): void {
  const { value } = box
  box.value = ''
  box.value = value
}
