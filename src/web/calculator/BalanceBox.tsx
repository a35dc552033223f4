import { type ChangeEvent, type CompositionEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { groupDigits } from './balanceField.ts'
import styles from './BalanceBox.module.css'
import { type BalanceEdit, editBalance, type SelectedPart } from './editBalance.ts'
import { Field, type BoxProps, hintIdOf } from './Field.tsx'
import { movesCaret } from './movesCaret.ts'
import { useBeforeInput } from './useBeforeInput.ts'
import { useEarlyText } from './useEarlyText.ts'

/** A box for dollars that shows thousands separators and keeps the caret between the same digits. A refused edit leaves all as it was. */
export function BalanceBox({ id, label, hint, draft, onType, onBar, onLeave }: BoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const shown = groupDigits(draft)
  /** The last edit, while what it selected still is. A new object for each, so that a refused edit puts it back too. */
  const [last, setLast] = useState<BalanceEdit | null>(null)
  /** The text while an input method composes it: a separator put in would make it insert the whole composition again. */
  const [composed, setComposed] = useState<string | null>(null)
  /** What was selected before the edit; all, if that was before hydration. */
  const selected = useRef<SelectedPart>([0, shown.length])

  function take(after: string, caret: number, inputType = '') {
    const isBehindRefused = last?.isBehindRefused ?? false
    const edit = editBalance({ before: shown, selected: selected.current, after, caret, inputType, isBehindRefused })
    setLast(edit)
    if (edit.draft === null) onBar()
    else onType(edit.draft)
  }

  useBeforeInput(box, () => {
    if (composed !== null) return
    const { selectionStart, selectionEnd } = box.current ?? {}
    selected.current = [selectionStart ?? shown.length, selectionEnd ?? shown.length]
  })
  useEarlyText(box, shown, {
    onType: (text) => take(text, box.current?.selectionStart ?? text.length),
    onLeave,
  })
  useLayoutEffect(() => {
    if (last && document.activeElement === box.current) box.current?.setSelectionRange(...last.selected)
  }, [last])

  function onChange({ target: { value, selectionStart }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const typing = nativeEvent instanceof InputEvent ? nativeEvent : null
    if (typing?.isComposing) setComposed(value)
    else take(value, selectionStart ?? value.length, typing?.inputType)
  }

  function onCompositionEnd({ currentTarget: { value, selectionStart } }: CompositionEvent<HTMLInputElement>) {
    setComposed(null)
    take(value, selectionStart ?? value.length, 'insertText')
  }

  const forgetEdit = () => setLast(null)

  function onSelect({ currentTarget: { selectionStart, selectionEnd } }: SyntheticEvent<HTMLInputElement>) {
    if (selectionStart !== last?.selected[0] || selectionEnd !== last.selected[1]) forgetEdit()
  }

  function onBlur() {
    forgetEdit()
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
          value={composed ?? shown}
          aria-describedby={hintIdOf(id)}
          aria-invalid={draft === ''}
          onChange={onChange}
          onCompositionEnd={onCompositionEnd}
          onSelect={onSelect}
          onPointerDown={forgetEdit}
          onKeyDown={(press) => movesCaret(press) && forgetEdit()}
          onBlur={onBlur}
        />
      </div>
    </Field>
  )
}
