import { t } from '@lingui/core/macro'
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { listAliasPath } from '#features/shell/frame/list-alias-path.ts'
import { PageNotFoundScreen } from '#features/shell/frame/page-not-found-screen.tsx'

/** Every address without a route of its own: other addresses of lists and texts, and pages that do not exist. */
export const Route = createFileRoute('/_signed-in/$')({
  beforeLoad: ({ params: { _splat = '' } }) => {
    const [, section = '', name = ''] = /^browse\/([^/]+)\/([^/]+)$/.exec(_splat) ?? []
    const list = listAliasPath(section, name)
    if (list) redirect({ href: list, replace: true, throw: true })
  },
  staticData: { title: () => [t`Page not found`] },
  component: Rest,
})

function Rest() {
  const { _splat = '' } = Route.useParams()
  const [, opportunity] = /^reports\/opportunities\/([^/]+)\/?$/.exec(_splat) ?? []
  // An offer's reports begin with the one that says all of it. Told here: a route of its own would be paid for on the
  // first screens.
  if (opportunity !== undefined)
    return (
      <Navigate to="/reports/opportunities/$opportunity/$section" params={{ opportunity, section: 'report' }} replace />
    )
  // The editor knows the kind of text and puts it into its address.
  const [, offer, strategy] = /^browse\/(?:opportunities|strategies)\/([^/]+)\/([^/]+)\/?$/.exec(_splat) ?? []
  if (offer !== undefined && strategy !== undefined)
    return (
      <Navigate
        to="/edit/strategies/$opportunity/$kind/$strategy"
        params={{ opportunity: offer, kind: 'custom', strategy }}
        replace
      />
    )
  return <PageNotFoundScreen />
}
