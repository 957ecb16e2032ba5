import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '#features/shell/frame/error-screen.tsx'
import type { RouterContext } from '#routes/__root.tsx'
import { routeTree } from '#routeTree.gen.ts'

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
