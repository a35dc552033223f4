import { describe, expect, it } from 'vitest'
import { defaultLabels } from '#core/questionnaire/labels.ts'
import { defaultMessages } from '#core/questionnaire/messages.ts'

describe('defaultMessages', () => {
  it.each([
    ['answerRequired', 'Please provide a valid answer before proceeding.'],
    ['fieldEmpty', 'This field cannot be empty.'],
    ['invalidInput', 'Invalid input. Please try again.'],
    ['invalidAnswer', 'Invalid answer. Please try again.'],
    ['invalidMobile', 'Invalid mobile number.'],
    ['codeRequired', 'Verification code is required.'],
    ['sendFailed', 'Failed to send verification code.'],
    ['unexpectedResponse', 'Unexpected response from server.'],
    ['unexpectedError', 'An unexpected error occurred.'],
    ['verificationFailed', 'Verification failed.'],
    ['ipLookupFailed', 'Error fetching IP address. Please try again.'],
    ['calculatorInvalid', 'Please enter valid inputs to see the chart.'],
    ['submissionFailed', 'Submission failed: {message}'],
    ['serverError', 'Server error.'],
    ['noResponse', 'No response from server. Please check your network connection.'],
    ['submissionError', 'Error: {message}'],
    ['submissionUnexpected', 'An unexpected error occurred during submission.'],
  ] as const)("%s is '%s'", (name, text) => {
    expect(defaultMessages[name]).toBe(text)
  })
})

describe('defaultLabels', () => {
  it.each([
    ['back', 'Back'],
    ['next', 'Next'],
    ['close', 'Close'],
    ['sending', 'Sending...'],
    ['codeHeading', 'Please enter the verification code'],
    ['codePlaceholder', 'Enter verification code'],
    ['verify', 'Verify Code'],
    ['verifying', 'Verifying...'],
    ['resetNumber', 'Reset Number'],
    ['mobileTitle', 'Please enter a valid Australian mobile number.'],
    ['unsupportedQuestion', 'Unsupported question type'],
  ] as const)("%s is '%s'", (name, text) => {
    expect(defaultLabels[name]).toBe(text)
  })
})
