import { FormSessionProvider } from './FormSessionProvider.tsx'
import { FormSurface, type FormSurfaceProps } from './FormSurface.tsx'

/** The form that runs. */
export function LiveForm(props: FormSurfaceProps) {
  return (
    <FormSessionProvider>
      <FormSurface {...props} />
    </FormSessionProvider>
  )
}
