import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

/** A question of a form: the builder around reads it out of the address. */
export const Route = createFileRoute('/_signed-in/forms/$form/$field')({
  staticData: { layout: 'task', title: () => [t`Form Details`, t`Question`] },
  component: () => null,
})
