import { defaultLabels, enterNotice } from '#core/questionnaire/labels.ts'
import { quote, quoteWhole } from '../words/quote.ts'
import type { Rule } from './Rule.ts'

/** The usual notice under a text question, written out, does not stand where it is untrue. */
export const untrueNotice: Rule = {
  id: 'content/untrue-notice',
  severity: 'warning',
  checks: 'With "submitOnBlur": "off", "textNotice" does not say that leaving the box continues.',
  *check({ definition: { settings, labels } }) {
    if (settings?.submitOnBlur !== 'off' || labels?.textNotice !== defaultLabels.textNotice) return
    yield {
      path: ['labels', 'textNotice'],
      message: `${quote(defaultLabels.textNotice)} is not true with "submitOnBlur": "off".`,
      why: 'a visitor who leaves the box waits for a next question that does not come.',
      help: `remove it: without it the site says ${quoteWhole(enterNotice)}`,
    }
  },
}
