import { SAFE_PATTERN } from '../contract/submission.ts'
import type { JsonSchema } from '../json-schema/JsonSchema.ts'

/** Every message of spec §5 and §8 by its key under `messages`, with the text used where the file has none. `{message}` is filled in. */
export const defaultMessages = {
  answerRequired: 'Please provide a valid answer before proceeding.',
  fieldEmpty: 'This field cannot be empty.',
  invalidInput: 'Invalid input. Please try again.',
  invalidAnswer: 'Invalid answer. Please try again.',
  invalidMobile: 'Invalid mobile number.',
  codeRequired: 'Verification code is required.',
  sendFailed: 'Failed to send verification code.',
  unexpectedResponse: 'Unexpected response from server.',
  unexpectedError: 'An unexpected error occurred.',
  verificationFailed: 'Verification failed.',
  ipLookupFailed: 'Error fetching IP address. Please try again.',
  calculatorInvalid: 'Please enter valid inputs to see the chart.',
  submissionFailed: 'Submission failed: {message}',
  serverError: 'Server error.',
  noResponse: 'No response from server. Please check your network connection.',
  submissionError: 'Error: {message}',
  submissionUnexpected: 'An unexpected error occurred during submission.',
}

/** The key of a message. */
export type MessageName = keyof typeof defaultMessages

/** When each message shows, for editors. */
const occasions: Record<MessageName, string> = {
  answerRequired: 'Next is pressed on an empty answer.',
  fieldEmpty: 'Enter is pressed in an empty box, or a box with only spaces is left.',
  invalidInput: 'A text fails a rule that has no message of its own.',
  invalidAnswer: 'Another answer fails a rule that has no message of its own.',
  invalidMobile: 'A mobile number fails a rule that has no message of its own.',
  codeRequired: 'The code is empty.',
  sendFailed: 'The code could not be sent and the server gave no reason.',
  unexpectedResponse:
    'The server answered a request for a code with something other than "pending", and gave no message.',
  unexpectedError: 'A part of the form failed, or a request did, and the browser has no message for it.',
  verificationFailed: 'The code was not approved and the server gave no message.',
  ipLookupFailed: "The visitor's address could not be looked up.",
  calculatorInvalid: 'An input of the chart tool is not a number, or the years are below 1.',
  submissionFailed: 'Log only: the server refused an answer; {message} is its reason, or serverError.',
  serverError: 'Log only: stands in submissionFailed when the server gave no reason.',
  noResponse:
    "The visitor is offline while a part of the form is needed; in the log, an answer got no response. For a code the browser's own words are shown.",
  submissionError: 'Log only: an answer could not be sent; {message} is what the browser says of it.',
  submissionUnexpected: 'Log only: an answer failed for an unknown reason.',
}

/** Fragment for `messages`. */
// Marked as pure, so that the bundler drops the schema's texts where no code reads them.
export const messagesSchema: JsonSchema = /* @__PURE__ */ textsSchema(
  'Texts shown when something is wrong. Each key is optional.',
  defaultMessages,
  occasions,
)

/** A fragment for an object of optional texts, each described by its occasion and its default. Pure. */
export function textsSchema<Name extends string>(
  description: string,
  defaults: Record<Name, string>,
  occasionOf: Record<Name, string>,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  for (const [name, text] of Object.entries<string>(defaults)) {
    properties[name] = {
      type: 'string',
      minLength: 1,
      pattern: SAFE_PATTERN,
      default: text,
      // Safe: the keys of `defaults` are its names.
      description: occasionOf[name as Name],
    }
  }
  return { type: 'object', additionalProperties: false, properties, description }
}
