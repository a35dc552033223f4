import { usePick } from '../../usePick.ts'

/** One question with options as native radios. */
export function Choice(props: {
  name: string
  title: string
  options: readonly string[]
  /** What was picked when the question was shown before. */
  answer: string | undefined
  onPick: (option: string) => void
}) {
  const { name, title, options, answer, onPick } = props
  const [picked, pick] = usePick(onPick)
  return (
    <fieldset aria-disabled={picked !== null}>
      <legend>
        <h1>{title}</h1>
      </legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === (picked ?? answer)} onChange={() => pick(option)} />{' '}
          {option}
        </label>
      ))}
    </fieldset>
  )
}
