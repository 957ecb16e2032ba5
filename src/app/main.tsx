import '#ui/styles/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UiProvider } from '#ui/ui-provider.tsx'
import { sessionAtom } from '#features/account/session-state.ts'
import { createAccount } from './account.ts'
import { createAppRouter } from './router.tsx'
import { createSessionKeeper } from './session-keeper.ts'
import { createSyncClient } from './sync-client.ts'
import { connectSyncWorker } from './sync-worker.ts'

const state = createStore()
const sync = createSyncClient(connectSyncWorker)
const keeper = createSessionKeeper({ state, storage: localStorage, sync, onWork: () => sync.wake() })
const account = createAccount({ keeper, session: () => state.get(sessionAtom), goHome: () => void router.navigate({ to: '/' }) })
const router = createAppRouter({ state, account })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
createRoot(root).render(
  <StrictMode>
    <Provider store={state}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </Provider>
  </StrictMode>,
)
addEventListener('load', () => setTimeout(sync.allowWorker))
