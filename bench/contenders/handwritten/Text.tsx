import { type SubmitEvent, useState } from 'react'

/** One question with a text box. `check` gives the message for a wrong answer. */
export function Text(props: {
  title: string
  type: 'text' | 'tel'
  autoComplete: string
  check: (text: string) => string | undefined
  onAnswer: (text: string) => void
}) {
  const { title, type, autoComplete, check, onAnswer } = props
  const [text, setText] = useState('')
  const [message, setMessage] = useState<string>()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const wrong = check(text.trim())
    if (wrong) setMessage(wrong)
    else onAnswer(text.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <h1>{title}</h1>
      <input
        aria-label={title}
        type={type}
        autoComplete={autoComplete}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMessage(undefined)
        }}
      />
      {message && <p role="alert">{message}</p>}
      <button>Next</button>
    </form>
  )
}
