import { useQuestionnaire } from '../QuestionnaireContext.ts'

/**
 * At the end of a prerendered page with a form: says that the form cannot work, and the way out. Hidden for the time in which the early code,
 * which removes it, should have run (`styles/lostForm.css`): if even that file is lost, no script is left to notice.
 */
export function LostForm() {
  const { language, direction, messages, labels } = useQuestionnaire()
  return (
    <div data-lost-form role="alert" lang={language} dir={direction}>
      <p>{messages.unexpectedError}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- a button would need a script to reload the page, or lose what follows its "?" */}
      <a href="">{labels.reload}</a>
    </div>
  )
}
