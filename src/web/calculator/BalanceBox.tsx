import { type ChangeEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { groupDigits } from './balanceField.ts'
import styles from './BalanceBox.module.css'
import { type BalanceEdit, caretAfterDigits, editBalance } from './editBalance.ts'
import { Field, type FieldProps, hintIdOf } from './Field.tsx'
import { useEarlyText } from './useEarlyText.ts'

/** Props of the balance box: digits in, edits out. */
export interface BalanceBoxProps extends FieldProps {
  readonly draft: string
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

/** A box for dollars that shows thousands separators and keeps the caret between the same digits. */
export function BalanceBox({ id, label, hint, draft, onType, onLeave }: BalanceBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const shown = groupDigits(draft)
  /** The last edit, while the caret stands where it belongs after it. A new object for each, so that a refused edit puts it back too. */
  const [last, setLast] = useState<BalanceEdit | null>(null)

  function take(after: string, caretIn: number, inputType = '') {
    const pointBehind = last?.pointBehind ?? null
    const edit = editBalance({ before: shown, after, caret: caretIn, inputType, pointBehind })
    setLast(edit)
    onType(edit.text)
  }

  useEarlyText(box, shown, (text) => take(text, box.current?.selectionStart ?? text.length))
  useLayoutEffect(() => {
    const input = box.current
    if (!last || !input || document.activeElement !== input) return
    const position = caretAfterDigits(input.value, last.digitsBeforeCaret)
    input.setSelectionRange(position, position)
  }, [last])

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.target
    const inputType = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : ''
    take(value, selectionStart ?? value.length, inputType)
  }

  function onSelect({ currentTarget: { value, selectionStart, selectionEnd } }: SyntheticEvent<HTMLInputElement>) {
    const place = last && caretAfterDigits(value, last.digitsBeforeCaret)
    if (selectionStart !== place || selectionEnd !== place) setLast(null)
  }

  function onBlur() {
    setLast(null)
    onLeave()
  }

  return (
    <Field id={id} label={label} hint={hint}>
      <div className={styles.money}>
        <span aria-hidden="true">$</span>
        <input
          ref={box}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          aria-describedby={hintIdOf(id)}
          onChange={onChange}
          onSelect={onSelect}
          onBlur={onBlur}
        />
      </div>
    </Field>
  )
}
