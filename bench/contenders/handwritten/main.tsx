import { createRoot } from 'react-dom/client'
import { isBenched } from '../../isBenched.ts'
import '../../page.css'
import { Funnel } from './Funnel.tsx'

const element = document.querySelector('#root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)

if (isBenched()) void import('./drive.tsx').then(({ drive }) => (window.bench = drive(root)))
else root.render(<Funnel />)

// As the spec has its options come in, to tell what the motion costs from what a runtime does.
if (new URLSearchParams(location.search).has('motion')) document.body.dataset['motion'] = ''
