import type { UseFormReturn } from 'react-hook-form'
import type { Question as AnyQuestion } from '../../Definition.ts'
import { usePick } from '../../usePick.ts'

/** One question of any kind, registered with the form. */
export function Question(props: {
  question: AnyQuestion
  form: UseFormReturn<{ answer: string }>
  onSubmit: () => Promise<void>
}) {
  const { question, form, onSubmit } = props
  const { kind, title, options = [], required, pattern, patternMessage = '' } = question
  const rules = {
    ...(required !== undefined && { required }),
    ...(pattern !== undefined && { pattern: { value: new RegExp(pattern), message: patternMessage } }),
  }
  const message = form.formState.errors.answer?.message
  const isChoice = kind === 'choice'
  const [picked, pick] = usePick(() => void onSubmit())
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <fieldset aria-disabled={picked !== null}>
        <legend>
          <h1>{title}</h1>
        </legend>
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              value={option}
              {...form.register('answer', { ...rules, onChange: () => pick(option) })}
            />{' '}
            {option}
          </label>
        ))}
        {!isChoice && <input type={kind} aria-label={title} {...form.register('answer', rules)} />}
      </fieldset>
      {message && <p role="alert">{message}</p>}
      {!isChoice && <button>Next</button>}
    </form>
  )
}
