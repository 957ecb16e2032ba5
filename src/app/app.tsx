import { RouterProvider } from '@tanstack/react-router'
import { type createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { UiProvider } from '#ui/ui-provider.tsx'
import type { AppRouter } from './router.ts'

export interface AppProps {
  readonly state: ReturnType<typeof createStore>
  readonly router: AppRouter
}

export function App({ state, router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={state}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </Provider>
    </StrictMode>
  )
}
