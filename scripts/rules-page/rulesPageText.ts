import { docsAnchor } from '#linter/reporters/docsAnchor.ts'
import type { RuleInfo } from '#linter/RuleInfo.ts'
import { isAlwaysError } from '#linter/severity/isAlwaysError.ts'
import { introduction } from './introduction.ts'
import type { Hunk } from './lineDiff.ts'
import type { Example } from './readExamples.ts'

/** What each kind of rule is about, by the part of their ids before the "/". */
const kinds: Readonly<Record<string, string>> = {
  json: 'The text: is it JSON?',
  schema: 'The shape: are the fields right?',
  ref: 'References: does it exist?',
  rule: 'Named conditions',
  condition: 'Conditions',
  flow: 'The flow: can visitors get there?',
  contract: 'The contract: are its promises kept?',
  validation: 'Validation: can it be answered?',
  content: 'What visitors read',
  lint: 'The settings of the linter',
}

/** The page of all rules in Markdown. `examples` by rule id with "-" for "/". Pure. */
export function rulesPageText(rules: readonly RuleInfo[], examples: ReadonlyMap<string, Example>): string {
  const found = [...new Set(rules.map(kindOf))]
  const sections = found.map((kind) => {
    const ofKind = rules.filter((rule) => kindOf(rule) === kind)
    const entries = ofKind.map((rule) => entry(rule, examples.get(rule.id.replace('/', '-'))))
    return [`## ${kinds[kind]}`, ...entries].join('\n\n')
  })
  return `${[introduction(rules), ...sections].join('\n\n')}\n`
}

const kindOf = ({ id }: RuleInfo): string => id.split('/')[0] ?? ''

function entry({ id, severity, checks }: RuleInfo, example: Example | undefined): string {
  const kind = isAlwaysError(id) ? 'error, always' : severity
  return [
    `<a id="${docsAnchor(id)}"></a>`,
    `### ${id}`,
    `${checks} (${kind})`,
    ...(example ? [`Why: ${whyOf(example)}`, fence('text', shown(example)), change(example.hunks)] : []),
  ].join('\n\n')
}

const whyOf = ({ report }: Example): string => /^ {2}why {2}(.*)$/m.exec(report)?.[1] ?? ''

/** The report without what stands above it on the page. */
const shown = ({ report }: Example): string => report.replace(/^ {2}(why|see) {2}.*\n?/gm, '').trimEnd()

/** The broken lines, and the lines that are right. */
function change(hunks: readonly Hunk[]): string {
  const lines = hunks.flatMap(({ removed, added }) => {
    const indent = Math.min(...[...removed, ...added].map((line) => line.search(/\S|$/)))
    return [...removed.map((line) => `- ${line.slice(indent)}`), ...added.map((line) => `+ ${line.slice(indent)}`)]
  })
  return fence('diff', lines.join('\n'))
}

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
