/** Words of other systems and languages, in small letters, by our word: in conditions, for fields, for types, for validators and for severities. */
const foreignWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    all: ['and', '&&', 'every', 'allof'],
    any: ['or', '||', 'some', 'anyof'],
    not: ['!'],
    is: ['equals', 'equal', 'eq', '=', '==', '===', 'equalto', 'value'],
    isNot: ['notequals', 'notequal', 'ne', 'neq', '!=', '!==', 'notequalto'],
    in: ['oneof', 'includes', 'isin', 'isoneof', 'isanyof', 'between', '<', '<=', '>', '>=', 'lt', 'lte', 'gt', 'gte'],
    notIn: ['noneof', 'notoneof', 'nin', 'isnotin'],
    question: ['id', 'questionid', 'field', 'variable', 'step'],
    answered: ['exists', 'isset', 'isanswered'],
    when: ['if', 'condition', 'where'],
    goTo: ['then', 'else', 'otherwise', 'next', 'to', 'target', 'step'],
    next: ['goto', 'then'],
    tracks: ['event', 'events', 'tracking', 'analytics'],
    to: ['href', 'url'],
    id: ['name', 'key'],
    title: ['name'],
    heading: ['title', 'headline', 'header'],
    text: ['title', 'question', 'label', 'wording', 'prompt', 'email', 'number', 'input', 'textarea', 'message'],
    label: ['text', 'title', 'name'],
    emoji: ['icon'],
    buttonText: ['button', 'buttonlabel', 'cta'],
    options: ['choices', 'answers'],
    maxColumns: ['columns', 'cols'],
    completion: ['thankyou', 'thanks', 'success', 'confirmation'],
    includeInProgressBar: ['progress', 'progressbar', 'inprogressbar', 'showinprogressbar'],
    validation: ['validators', 'validate', 'required'],
    value: ['length', 'min', 'max', 'limit', 'name', 'id', 'key', 'code'],
    message: ['error', 'errormessage', 'text'],
    'multiple-choice': ['dropdown', 'select', 'radio', 'choice', 'single-choice'],
    'not-eligible': ['disqualified', 'ineligible'],
    ending: ['end', 'exit', 'thanks', 'thank-you', 'message'],
    mobile: ['phone', 'tel', 'telephone'],
    australianMobile: ['mobile', 'phone'],
    minLength: ['min', 'minimum', 'minlen'],
    maxLength: ['max', 'maximum', 'maxlen'],
    warning: ['warn'],
    digits: ['number', 'numeric', 'integer', 'postcode'],
  }),
)

/** Our word for another system's word, if it may stand there: "and" is "all". Of several the first that may, else `null`. Pure. */
export function ourWordFor(wrong: string, candidates: readonly string[]): string | null {
  const word = wrong.toLowerCase()
  return candidates.find((candidate) => foreignWords.get(candidate)?.includes(word)) ?? null
}
