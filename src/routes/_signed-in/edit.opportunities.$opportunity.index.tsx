import { createFileRoute, redirect } from '@tanstack/react-router'

/** An offer opens at its first section. */
export const Route = createFileRoute('/_signed-in/edit/opportunities/$opportunity/')({
  beforeLoad: ({ params }) =>
    redirect({
      to: '/edit/opportunities/$opportunity/$formGroup/$form',
      params: { ...params, formGroup: 'business', form: 'overview' },
      replace: true,
      throw: true,
    }),
})
