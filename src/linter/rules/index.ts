import { crossedLabel } from './crossedLabel.ts'
import { dateForRange } from './dateForRange.ts'
import { deadTransition } from './deadTransition.ts'
import { forbiddenAnswer } from './forbiddenAnswer.ts'
import { garbled } from './garbled.ts'
import { impossibleAnswer } from './impossibleAnswer.ts'
import { markup } from './markup.ts'
import { mayBeUnanswered } from './mayBeUnanswered.ts'
import { misplacedEvent } from './misplacedEvent.ts'
import { missingAnswer } from './missingAnswer.ts'
import { missingNotice } from './missingNotice.ts'
import { missingText } from './missingText.ts'
import { needlessCondition } from './needlessCondition.ts'
import { needlessEntry } from './needlessEntry.ts'
import { needlessValidator } from './needlessValidator.ts'
import { mobileAfterDecline } from './mobileAfterDecline.ts'
import { nobodyCompletes } from './nobodyCompletes.ts'
import { notProven } from './notProven.ts'
import { placeholder } from './placeholder.ts'
import { readsLaterQuestion } from './readsLaterQuestion.ts'
import { repeatedEvent } from './repeatedEvent.ts'
import type { Rule } from './Rule.ts'
import { sameEvent } from './sameEvent.ts'
import { sameQuestion } from './sameQuestion.ts'
import { sameText } from './sameText.ts'
import { strayBlank } from './strayBlank.ts'
import { structureRules } from './structureRules.ts'
import { unknownAutofill } from './unknownAutofill.ts'
import { unknownEmoji } from './unknownEmoji.ts'
import { unknownEvent } from './unknownEvent.ts'
import { unknownPage } from './unknownPage.ts'
import { unknownSlot } from './unknownSlot.ts'
import { unreachableStep } from './unreachableStep.ts'
import { unusedRule } from './unusedRule.ts'
import { unprovenContract } from './unprovenContract.ts'
import { untranslated } from './untranslated.ts'
import { untoldDays } from './untoldDays.ts'
import { untrueNotice } from './untrueNotice.ts'
import { uselessDecline } from './uselessDecline.ts'

/** Every rule that runs on a questionnaire of the right shape. */
export const rules: readonly Rule[] = [
  ...structureRules,
  unknownPage,
  unusedRule,
  readsLaterQuestion,
  mayBeUnanswered,
  unreachableStep,
  deadTransition,
  needlessEntry,
  mobileAfterDecline,
  notProven,
  nobodyCompletes,
  missingAnswer,
  forbiddenAnswer,
  unprovenContract,
  impossibleAnswer,
  needlessValidator,
  missingText,
  sameText,
  crossedLabel,
  dateForRange,
  sameQuestion,
  strayBlank,
  placeholder,
  markup,
  garbled,
  unknownSlot,
  untranslated,
  untrueNotice,
  untoldDays,
  missingNotice,
  uselessDecline,
  unknownEmoji,
  unknownAutofill,
  unknownEvent,
  misplacedEvent,
  sameEvent,
  repeatedEvent,
  // The last: what it spends of the proof's budget is missing from no other.
  needlessCondition,
]
