import type { JsonSchema } from '../json-schema/JsonSchema.ts'
import { textsSchema } from './messages.ts'

/** The words of the form's own controls by their key under `labels`, with the text used where the file has none. Source: spec §2, D22. */
export const defaultLabels = {
  back: 'Back',
  next: 'Next',
  close: 'Close',
  sending: 'Sending...',
  codeHeading: 'Please enter the verification code',
  codePlaceholder: 'Enter verification code',
  codeSentTo: 'Code sent to {mobile}',
  codeLate: 'No text after a minute? Press “{resetNumber}” to get another.',
  verify: 'Verify Code',
  verifying: 'Verifying...',
  resetNumber: 'Reset Number',
  mobileTitle: 'Please enter a valid Australian mobile number.',
  unsupportedQuestion: 'Unsupported question type',
  progressName: 'Form progress',
  progress: '{answered} of {total}',
  progressSpoken: '{answered} of {total} questions answered',
  pickNotice: 'Choosing an answer takes you to the next question.',
  textNotice: 'Press Enter or leave the box to continue.',
  earlierPick: 'You chose {answer} earlier.',
  earlierText: 'Use “{answer}”',
  newTab: '(opens in a new tab)',
  loading: 'Loading…',
  reload: 'Reload the page',
  openElsewhere: 'Your review is open in the pop-up.',
}

/** `textNotice` where leaving a text box submits nothing. */
export const enterNotice = 'Press Enter to continue.'

/** The key of a label. */
export type LabelName = keyof typeof defaultLabels

const places: Record<LabelName, string> = {
  back: 'The button to the previous question.',
  next: 'The button that answers a text question, or sends a code.',
  close: 'The button that closes the form.',
  sending: 'The button while a code is being sent.',
  codeHeading: 'Heading of the code screen.',
  codePlaceholder: 'Shown in the empty code box.',
  codeSentTo: 'Where the code went; {mobile} is the number as typed.',
  codeLate:
    'Under the buttons of the code: what to do when no text arrives; {resetNumber} is the words of that button.',
  verify: 'The button that checks the code.',
  verifying: 'The button while a code is being checked.',
  resetNumber: 'The button back to the number.',
  mobileTitle: 'Tooltip of the number box.',
  unsupportedQuestion: 'Stands in for a question of a type that this site does not know.',
  progressName: 'Name of the progress bar for screen readers.',
  progress:
    'Text beside the progress bar; {answered} and {total} are numbers of questions, {percent} is the share in whole percent.',
  progressSpoken:
    'What a screen reader says of the progress; {answered} and {total} are numbers of questions, {percent} is the share in whole percent.',
  pickNotice: 'Under the heading of a multiple-choice question.',
  textNotice: `Under the heading of a text question, of a mobile number and of its code. With "submitOnBlur": "off" the text is “${enterNotice}” where the file has none.`,
  earlierPick: 'On a multiple-choice question after Back; {answer} is the option as the visitor read it.',
  earlierText: 'The button on a text question after Back that fills in what was entered; {answer} is that text.',
  newTab: 'Read by screen readers after the link of a notice.',
  loading: 'Shown while a part of the form loads.',
  reload: 'The button shown when the form could not be loaded.',
  openElsewhere: 'Shown in the page while the form is open in the pop-up.',
}

/** Fragment for `labels`. */
export const labelsSchema: JsonSchema = /* @__PURE__ */ textsSchema(
  "The words of the form's own controls. Each key is optional.",
  defaultLabels,
  places,
)
