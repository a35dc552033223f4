import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { Definition } from '../../Definition.ts'
import { driveGuide } from '../../driveGuide.ts'
import funnel from '../../funnel.json'
import { isBenched } from '../../isBenched.ts'
import '../../page.css'
import { Funnel } from './Funnel.tsx'

const element = document.querySelector('#root')
if (!element) throw new Error('index.html has no #root')

const queryClient = new QueryClient()
const driver = driveGuide(createRoot(element), (guide, start) => (
  <QueryClientProvider client={queryClient}>
    <Funnel key={start} guide={guide} start={start} />
  </QueryClientProvider>
))
window.bench = driver
// Safe: the file is data in this form; JSON has no tuples for the compiler to read.
if (!isBenched()) driver.load(funnel as unknown as Definition)
