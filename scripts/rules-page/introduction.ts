import { docsAnchor } from '#linter/reporters/docsAnchor.ts'
import type { RuleInfo } from '#linter/RuleInfo.ts'
import { QUESTIONNAIRE_FILE } from '../questionnaire/questionnaireFile.ts'

/** The text before the rules: how to run the linter, how to adjust its findings, and a list with links. Pure. */
export function introduction(rules: readonly RuleInfo[]): string {
  const list = rules.map(
    ({ id, severity }) => `- [${id}](#${docsAnchor(id)})${severity === 'warning' ? ' (warning)' : ''}`,
  )
  return `${TEXT}\n\n${list.join('\n')}`
}

const TEXT = `# Rules of the linter

Made by \`npm run rules\` from the rules and their tests; do not edit.

\`npm run validate\` checks \`${QUESTIONNAIRE_FILE}\`; \`npm run validate -- FILE… FOLDER…\` checks other files, and every \`*.questionnaire.json\` in a folder.

- \`--format pretty\` (default), \`plain\`, \`json\`, \`sarif\`, \`github\`: the form of the report.
- \`--max-warnings N\`: more than N warnings count as an error.
- \`--fix\`: mends what can be mended without knowing what was meant (a comma after the last entry, a number in quotes, an entry listed twice, an unused waiver, a blank at the end of a text, a name that is one letter off from the only one it can be), and leaves the rest of the file as it is.
- \`--watch\`: checks again after every change.

Exit code: 0 without errors, 1 with errors, 2 when a file cannot be read.

The first stage with findings is the last: a file that is no JSON is not checked for its shape, and one of the wrong shape not for its flow.

## Change what a rule does

In the questionnaire, under \`lint\`. \`rules\` sets the severity of a rule in this file: \`"error"\`, \`"warning"\` or \`"off"\`. \`waivers\` hides what one rule finds at one place: \`at\` is the id of a step or a JSON pointer, and covers everything inside. Each needs a reason, and one that hides nothing is reported.

\`\`\`json
"lint": {
  "rules": { "rule/unused": "warning" },
  "waivers": [{ "rule": "flow/dead-transition", "at": "q3", "reason": "Opens with the next campaign." }]
}
\`\`\`

Rules marked "error, always" cannot be changed or waived: a file that breaks them cannot be read, or its flow not be followed.

## All rules`
