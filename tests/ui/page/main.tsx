import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '#ui/ui-provider.tsx'
import { Gallery } from './gallery/gallery.tsx'

/** The widgets without the product around them: no login, no database, no worker. */
const router = createRouter({
  routeTree: createRootRoute({
    component: () => (
      <main>
        <Gallery />
      </main>
    ),
  }),
  history: createMemoryHistory({ initialEntries: ['/test/ui'] }),
  defaultNotFoundComponent: () => (
    <main>
      <Gallery />
    </main>
  ),
})

const root = document.getElementById('root')
if (!root) throw new Error('no root element')
createRoot(root).render(
  <UiProvider>
    <RouterProvider router={router as never} />
  </UiProvider>,
)
