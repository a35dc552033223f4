/** The chart tool. Words in braces are filled in. The disclaimer stands directly under the headline (spec §2). */
export const calculator = {
  /** Of the words below: the form around them may be in another one. */
  language: { lang: 'en-AU', dir: 'ltr' },
  heading: 'See what a different return could mean',
  lead: 'Type your own numbers to compare two yearly returns.',
  fields: {
    startBalance: {
      label: 'Start balance in dollars',
      hint: 'Whole dollars',
      refused: 'Start balance must be whole dollars, up to 12 digits',
    },
    years: {
      label: 'Years to retirement',
      hint: 'Whole years, 1 to 30',
      refused: 'Years must be a whole number, 1 to 30',
    },
    fundAReturn: {
      label: 'Fund A yearly return (%)',
      hint: '4% to 12%',
      refused: 'Fund A return must be 4% to 12%',
    },
    fundBReturn: {
      label: 'Fund B yearly return (%)',
      hint: '4% to 12%',
      refused: 'Fund B return must be 4% to 12%',
    },
  },
  inputsName: 'Numbers to compare',
  headline: 'Difference after {years}',
  disclaimer:
    'For demonstration only. This is not your fund’s performance. It assumes the same return every year, and leaves out fees, tax, contributions and inflation. Real returns go up and down, and can be negative.',
  summary:
    'Starting with {start}, after {years} Fund A at {rateA}% a year would be {balanceA} and Fund B at {rateB}% a year would be {balanceB}.',
  fundA: 'Fund A',
  fundB: 'Fund B',
  details: 'Show the numbers',
  tableCaption: 'Balance of each fund over the years, in dollars',
  tableYear: 'Year',
  axisYears: 'Years from now',
  oneYear: '1 year',
  manyYears: '{count} years',
  loading: 'The chart is loading.',
  failed: 'The chart could not be loaded. The numbers are in the table below.',
} as const
