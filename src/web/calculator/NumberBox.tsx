import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Field, type FieldProps, hintIdOf } from './Field.tsx'
import { useEarlyText } from './useEarlyText.ts'

/** Props of a number box: the draft in, edits out. */
export interface NumberBoxProps extends FieldProps {
  readonly draft: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly onType: (text: string) => void
  /** A character such as `e` was blocked: `type=number` would accept it and report an empty value. So was a digit typed after a blocked point. */
  readonly onBar: () => void
  readonly onLeave: () => void
}

/** A `type=number` box that never alters what was typed and ignores the mouse wheel. */
export function NumberBox({ id, label, hint, draft, min, max, step, onType, onBar, onLeave }: NumberBoxProps) {
  const isWhole = Number.isInteger(step)
  const box = useRef<HTMLInputElement>(null)
  useEarlyText(box, draft, onType)
  /** Whether the last key was a point or a comma that was blocked, or a digit after one: `1,2` must not become `12`. */
  const isBehindPoint = useRef(false)
  const keepOut = useEffectEvent((event: InputEvent) => {
    const data = event.data ?? ''
    const isForeign = (isWhole ? /[^\d\s]/ : /[^\d.\s]/).test(data)
    const isBarred = isForeign || (isBehindPoint.current && /^\d/.test(data))
    isBehindPoint.current = isForeign ? /^[.,]$/.test(data) : isBarred
    if (!isBarred) return
    event.preventDefault()
    onBar()
  })
  /** The caret is elsewhere: what is typed next does not follow the point. */
  const forgetPoint = (): void => void (isBehindPoint.current = false)
  // The browser's own event: React builds its `onBeforeInput` from others, and misses some keyboards.
  useEffect(() => {
    const input = box.current
    const listener = (event: InputEvent) => keepOut(event)
    input?.addEventListener('beforeinput', listener)
    return () => input?.removeEventListener('beforeinput', listener)
  }, [])
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
        onPointerDown={forgetPoint}
        onKeyDown={(press) => movesCaret(press) && forgetPoint()}
        onChange={(event) => onType(event.target.value)}
        onBlur={(event) => {
          dropUnreadText(event.target)
          forgetPoint()
          onLeave()
        }}
        onWheel={(event) => event.currentTarget.blur()}
      />
    </Field>
  )
}

const movesCaret = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || /^(?:Arrow|Home|End)/.test(key)

/** A box may show more than its value, such as `4.`; writing the value twice makes it show only the value. */
function dropUnreadText(box: HTMLInputElement): void {
  const { value } = box
  box.value = ''
  box.value = value
}
