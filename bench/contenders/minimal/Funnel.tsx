import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Guide } from '../../createGuide.ts'
import { Question } from './Question.tsx'

/**
 * The smallest possible runtime on react-hook-form and React Query: it renders any definition, and each answer is a mutation that sends
 * nothing.
 */
export function Funnel({ guide, start }: { guide: Guide; start: number }) {
  const [path, setPath] = useState<readonly number[]>([start])
  const form = useForm<{ answer: string }>()
  const submission = useMutation({ mutationFn: async (given: { id: string; answer: string }) => given })
  const position = path.at(-1) ?? start
  useLayoutEffect(() => guide.show(position), [guide, position])
  const question = guide.questions[position]
  if (!question) return <h1>Your details have been submitted</h1>
  if (question.kind === 'info') return <h1>{question.title}</h1>

  const accept = ({ answer }: { answer: string }): void => {
    submission.mutate({ id: question.id, answer })
    form.reset({ answer: '' })
    setPath([...path, guide.answer(position, answer)])
  }
  return (
    <main>
      <progress value={position} max={guide.questions.length} />
      <Question key={question.id} question={question} form={form} onSubmit={form.handleSubmit(accept)} />
      {path.length > 1 && <button onClick={() => setPath(path.slice(0, -1))}>Back</button>}
    </main>
  )
}
