import { useNavigate } from 'react-router'
import { FormSessionProvider } from './FormSessionProvider.tsx'
import { FormSurface } from './FormSurface.tsx'
import { useFormSession } from './FormSessionContext.ts'

/** The inline surface of the form. Its screens never take the focus when the page loads. */
export function InlineForm() {
  return (
    <FormSessionProvider>
      <InlineSurface />
    </FormSessionProvider>
  )
}

function InlineSurface() {
  const session = useFormSession()
  const navigate = useNavigate()
  /** An ended session starts again in its place; after completion there is nothing left to do here. */
  const leave = (): void => {
    session.close()
    if (session.getSnapshot().flow.stepId === null) void navigate('/')
  }
  return <FormSurface focusOnMount={false} onClose={leave} />
}
