/** Words of other systems and languages, in small letters, by our word in conditions. */
const foreignWords = {
  all: ['and', '&&', 'every', 'allof'],
  any: ['or', '||', 'some', 'anyof'],
  not: ['!'],
  is: ['equals', 'equal', 'eq', '=', '==', '===', 'equalto'],
  isNot: ['notequals', 'notequal', 'ne', 'neq', '!=', '!==', 'notequalto'],
  in: ['oneof', 'includes', 'isin', 'isoneof', 'isanyof'],
  notIn: ['noneof', 'notoneof', 'nin', 'isnotin'],
  answered: ['exists', 'isset', 'isanswered'],
}

const ours = new Map(Object.entries(foreignWords).flatMap(([own, words]) => words.map((word) => [word, own])))

/** Our word for another system's word, if it may stand there: "and" is "all". Else `null`. Pure. */
export function ourWordFor(wrong: string, candidates: readonly string[]): string | null {
  const own = ours.get(wrong.toLowerCase())
  return own !== undefined && candidates.includes(own) ? own : null
}
