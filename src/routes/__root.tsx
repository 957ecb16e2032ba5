import { t } from '@lingui/core/macro'
import { createRootRouteWithContext, type ErrorComponentProps, Outlet, useMatches } from '@tanstack/react-router'
import { type createStore, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { SessionActions } from '#features/account/login/session-actions.ts'
import { partnerAtom } from '#features/account/login/session-state.ts'
import { ErrorScreen } from '#features/shell/frame/error-screen.tsx'
import { documentTitle, isPageNotFoundAtom, recordTitleAtom } from '#records/record-title.ts'
import type { ShellLayout } from '#features/shell/frame/shell.tsx'

export interface RouterContext {
  /** The atoms' store, for guards that run outside of React. */
  readonly state: ReturnType<typeof createStore>
  readonly account: SessionActions
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title in parts; a record's title comes before them, the app's name after them. */
    readonly title?: (params: Readonly<Record<string, string | undefined>>) => readonly string[]
    /** Layout of the shell around the route. Default: a page. */
    readonly layout?: ShellLayout
  }
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root, errorComponent: RootError })

function Root() {
  const [match] = useMatches().slice(-1)
  const { labels } = useAtomValue(partnerAtom)
  const record = useAtomValue(recordTitleAtom)
  const isNoPage = useAtomValue(isPageNotFoundAtom)
  const parts = isNoPage ? [t`Page not found`] : match?.staticData.title?.(match.params)
  const title = documentTitle(parts ?? [], record, labels['global.appName'])
  useEffect(() => {
    document.title = title
  }, [title])
  return <Outlet />
}

function RootError({ error }: ErrorComponentProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  )
}
