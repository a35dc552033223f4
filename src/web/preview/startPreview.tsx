import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import type { PreviewWorld } from './createPreviewWorld.ts'
import { followFile } from './followFile.ts'
import { PreviewPage } from './PreviewPage.tsx'

/** Renders the preview, and has it follow the file. */
export function startPreview(
  page: Root,
  { hot, world }: { readonly hot: NonNullable<ImportMeta['hot']>; readonly world: PreviewWorld },
): void {
  followFile(hot, (state) => {
    // Of two edits that reach a busy page, React would render the second alone, and a step that the first has renamed would be gone.
    flushSync(() =>
      page.render(
        <StrictMode>
          <PreviewPage state={state} world={world} onCorrect={() => hot.send('preview:correct')} />
        </StrictMode>,
      ),
    )
  })
}
