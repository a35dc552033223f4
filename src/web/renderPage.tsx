import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'
import { EmbedPage } from './embed/EmbedPage.tsx'
import { browserEnvironment } from './questionnaire/browserEnvironment.ts'

export { placeholders } from './content.ts'
export { embedRoute } from './embed/embedRoute.ts'
export { routes } from './routes.tsx'

/** The markup of the page at a path, for the build to write into its HTML file. */
export async function renderPage(path: string): Promise<string> {
  return render(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  )
}

/** The markup of the form for a frame. */
export async function renderEmbed(): Promise<string> {
  return render(<EmbedPage environment={browserEnvironment} />)
}

async function render(page: ReactNode): Promise<string> {
  // Finite, React would move large finished parts into hidden elements that only an inline script could show.
  const { prelude } = await prerender(<StrictMode>{page}</StrictMode>, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
