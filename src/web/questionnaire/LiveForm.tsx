import { FormBoundary } from './FormBoundary.tsx'
import { FormSessionProvider } from './FormSessionProvider.tsx'
import { FormSurface, type FormSurfaceProps } from './FormSurface.tsx'

/** The form that runs, or what stands in for it while its code loads and when it cannot be shown. */
export function LiveForm(props: FormSurfaceProps) {
  return (
    <FormBoundary>
      <FormSessionProvider>
        <FormSurface {...props} />
      </FormSessionProvider>
    </FormBoundary>
  )
}
