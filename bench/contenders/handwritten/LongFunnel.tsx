import { useLayoutEffect, useState } from 'react'
import type { Guide } from '../../createGuide.ts'
import { Choice } from './Choice.tsx'

/** What a careful developer would write for a long questionnaire: answers kept outside the state, one small state change per answer. */
export function LongFunnel({ guide, start }: { guide: Guide; start: number }) {
  const [position, setPosition] = useState(start)
  useLayoutEffect(() => guide.show(position), [guide, position])
  const question = guide.questions[position]
  if (!question) return <h1>Your details have been submitted</h1>
  return (
    <main>
      <progress value={position} max={guide.questions.length} />
      <Choice
        key={question.id}
        name={question.id}
        title={question.title}
        options={question.options ?? []}
        answer={guide.answerTo(question.id)}
        onPick={(option) => setPosition(guide.answer(position, option))}
      />
    </main>
  )
}
