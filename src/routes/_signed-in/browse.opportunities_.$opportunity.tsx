import { createFileRoute, redirect } from '@tanstack/react-router'
import { listAliasPath } from '#features/shell/frame/list-alias-path.ts'

/** An offer has no page of its own beside the editor; of lists this is another address. */
export const Route = createFileRoute('/_signed-in/browse/opportunities_/$opportunity')({
  beforeLoad: ({ params: { opportunity } }) => {
    const list = listAliasPath('opportunities', opportunity)
    if (list) redirect({ href: list, replace: true, throw: true })
    redirect({
      to: '/edit/opportunities/$opportunity/$formGroup/$form',
      params: { opportunity, formGroup: 'business', form: 'overview' },
      replace: true,
      throw: true,
    })
  },
})
