import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LostForm } from '#web/questionnaire/LostForm.tsx'
import { QuestionnaireContext } from '#web/QuestionnaireContext.ts'
import { shippedQuestionnaire } from '../../support/shippedQuestionnaire.ts'

describe('LostForm', () => {
  it('says so in the language of the questionnaire, from right to left, as an alert', () => {
    const arabic = { ...shippedQuestionnaire, language: 'ar', direction: 'rtl' } as const
    render(<LostForm />, {
      wrapper: ({ children }) => <QuestionnaireContext value={arabic}>{children}</QuestionnaireContext>,
    })
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('An unexpected error occurred.')
    expect(alert).toHaveAttribute('lang', 'ar')
    expect(alert).toHaveAttribute('dir', 'rtl')
  })
})
