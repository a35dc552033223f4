import { watchFirstQuestion } from './earlyAnswer.ts'

// Asked for any sooner, the other scripts would take the processor from the first frame. A page that nobody looks at has no frame.
const scripts = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
const start = (): void => document.head.append(scripts?.content ?? '')
if (document.hidden) start()
else requestAnimationFrame(() => setTimeout(start))

const form = document.querySelector<HTMLElement>('[data-form]')
if (form) watchFirstQuestion(form, document.querySelectorAll<HTMLTemplateElement>('template[data-after]'))
