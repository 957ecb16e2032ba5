import { createFileRoute, redirect } from '@tanstack/react-router'

/** An offer has no page of its own beside the editor. */
export const Route = createFileRoute('/_signed-in/browse/opportunities_/$opportunity')({
  beforeLoad: ({ params: { opportunity } }) => {
    if (opportunity === 'opportunities') throw redirect({ to: '/browse/opportunities', replace: true })
    throw redirect({
      to: '/edit/opportunities/$opportunity/$formGroup/$form',
      params: { opportunity, formGroup: 'business', form: 'overview' },
      replace: true,
    })
  },
})
