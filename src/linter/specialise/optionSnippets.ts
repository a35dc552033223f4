import type { Snippet } from './snippetsFor.ts'

/** The two ways to write an option. */
export const optionSnippets: readonly Snippet[] = [
  { label: 'an option', description: 'Its text is also what is stored.', body: '${1:option}' },
  {
    label: 'an option with a label',
    description: 'Visitors read the label; the value is stored.',
    body: { value: '${1:value}', label: '${2:label}' },
  },
]
