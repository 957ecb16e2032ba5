import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { UiScreen } from '#features/test-ui/ui-screen.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'

/** The widgets without the product around them: no login, no database, no worker. */
const router = createRouter({
  routeTree: createRootRoute({
    component: () => (
      <main>
        <UiScreen />
      </main>
    ),
  }),
  history: createMemoryHistory({ initialEntries: ['/test/ui'] }),
  defaultNotFoundComponent: () => (
    <main>
      <UiScreen />
    </main>
  ),
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
createRoot(root).render(
  <UiProvider>
    <RouterProvider router={router as never} />
  </UiProvider>,
)
