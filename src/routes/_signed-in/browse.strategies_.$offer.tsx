import { createFileRoute, redirect } from '@tanstack/react-router'
import { listAliasPath } from '#features/shell/frame/list-alias-path.ts'

/** The texts of one offer: the list, looked at so; of lists this is another address. */
export const Route = createFileRoute('/_signed-in/browse/strategies_/$offer')({
  beforeLoad: ({ params: { offer } }) => {
    const list = listAliasPath('strategies', offer)
    if (list) redirect({ href: list, replace: true, throw: true })
    redirect({ to: '/browse/strategies', search: { offer }, replace: true, throw: true })
  },
})
