import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { App } from './App.tsx'

export { placeholders } from './content.ts'
export { routes } from './routes.tsx'

/** The markup of the page at a path, for the build to write into its HTML file. */
export async function renderPage(path: string): Promise<string> {
  const site = (
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>
  )
  // Finite, React would move large finished parts into hidden elements that only an inline script could show.
  const { prelude } = await prerender(site, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
