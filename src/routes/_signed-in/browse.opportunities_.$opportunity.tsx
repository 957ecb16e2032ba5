import { createFileRoute, redirect } from '@tanstack/react-router'

/** An offer has no page of its own beside the editor. */
export const Route = createFileRoute('/_signed-in/browse/opportunities_/$opportunity')({
  beforeLoad: ({ params: { opportunity } }) => {
    if (opportunity === 'opportunities') redirect({ to: '/browse/opportunities', replace: true, throw: true })
    redirect({
      to: '/edit/opportunities/$opportunity/$formGroup/$form',
      params: { opportunity, formGroup: 'business', form: 'overview' },
      replace: true,
      throw: true,
    })
  },
})
