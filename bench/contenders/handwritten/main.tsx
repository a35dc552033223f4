import { createRoot } from 'react-dom/client'
import { isBenched } from '../../isBenched.ts'
import '../../page.css'
import { Funnel } from './Funnel.tsx'

const element = document.querySelector('#root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)

if (isBenched()) void import('./drive.tsx').then(({ drive }) => (window.bench = drive(root)))
else root.render(<Funnel />)

// Options come in one by one, as the spec asks, to separate the cost of the motion from that of a runtime.
if (new URLSearchParams(location.search).has('motion')) document.body.dataset['motion'] = ''
