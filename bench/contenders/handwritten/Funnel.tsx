import { useState } from 'react'
import { Choice } from './Choice.tsx'
import { Text } from './Text.tsx'

const SMALL = '$0 - $50,000'
const RETIRED = '60+'

const funds = [
  'AMP',
  'Australian Super',
  'Aware',
  'REST',
  'HostPlus',
  'CBUS',
  'MLC',
  'Q Super',
  'Australian Retirement Trust',
  'Other Fund',
]
const balances = [SMALL, '$50,000 - $100,000', '$100,000 - $150,000', '$150,000 - $200,000', '$200k+']
const ages = ['20 - 29', '30 - 39', '40 - 49', '50 - 59', RETIRED]
const states = ['ACT', 'SA', 'NT', 'NSW', 'VIC', 'QLD', 'WA']

const required = (message: string) => (text: string) => (text === '' ? message : undefined)

function checkMobile(text: string): string | undefined {
  if (text === '') return 'Please enter your mobile number'
  return /^(\+?61|0)4\d{8}$/.test(text) ? undefined : 'Please enter a valid Australian mobile number'
}

/** The seven questions as a developer who needs nothing else would write them: one component, the branches in its code, no library. */
export function Funnel() {
  const [step, setStep] = useState(1)
  const [answers, setAnswers] = useState<readonly string[]>([])

  const goOn = (answer: string): void => {
    setAnswers([...answers.slice(0, step - 1), answer])
    const isOut = (step === 2 && answer === SMALL) || (step === 3 && answer === RETIRED)
    setStep(isOut ? 0 : step + 1)
  }
  const choice = { name: `q${step}`, answer: answers[step - 1], onPick: goOn }

  if (step === 0) return <h1>Sorry, you are not eligible. Please contact your own super fund.</h1>
  if (step === 8) return <h1>Your details have been submitted</h1>
  return (
    <main>
      <progress value={step - 1} max={7} />
      {step === 1 && <Choice key={1} {...choice} title="Who is your current super fund?" options={funds} />}
      {step === 2 && <Choice key={2} {...choice} title="What is your estimated super balance?" options={balances} />}
      {step === 3 && <Choice key={3} {...choice} title="What is your age?" options={ages} />}
      {step === 4 && <Choice key={4} {...choice} title="Which state or territory do you live in?" options={states} />}
      {step === 5 && (
        <Text
          key={5}
          title="What is your first name?"
          type="text"
          autoComplete="given-name"
          check={required('Please enter your first name')}
          onAnswer={goOn}
        />
      )}
      {step === 6 && (
        <Text
          key={6}
          title="What is your last name?"
          type="text"
          autoComplete="family-name"
          check={required('Please enter your last name')}
          onAnswer={goOn}
        />
      )}
      {step === 7 && (
        <Text
          key={7}
          title="What is your mobile number?"
          type="tel"
          autoComplete="tel"
          check={checkMobile}
          onAnswer={goOn}
        />
      )}
      {step > 1 && <button onClick={() => setStep(step - 1)}>Back</button>}
    </main>
  )
}
