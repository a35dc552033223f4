import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { App } from '#web/App.tsx'
import { scriptedServer } from '../../support/scriptedServer.ts'

/** Renders the whole site at a path, with a server that answers well, and waits for its heading. */
export async function renderSite(path: string) {
  vi.stubGlobal('fetch', scriptedServer().fetch)
  const router: { navigate?: NavigateFunction } = {}
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <App />
      <Navigator give={(navigate) => (router.navigate = navigate)} />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1, hidden: true })
  const goTo = (next: string): Promise<void> => act(async () => router.navigate?.(next))
  return { ...view, user: userEvent.setup(), goTo }
}

function Navigator({ give }: { give: (navigate: NavigateFunction) => void }) {
  give(useNavigate())
  return null
}

/** The texts of the headings of a level, from the top. */
export function headings(level: number): (string | null)[] {
  return screen.getAllByRole('heading', { level, hidden: true }).map((heading) => heading.textContent)
}
