import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useIsOnline } from '#ui/use-is-online.ts'
import { ImportLink } from './toolbar/import-link.tsx'

interface OfForm {
  readonly form: CustomForm
}

const ToForm = ({ form: { name } }: OfForm) => (
  <Link to="/forms/$form" params={{ form: name }} className={buttonClass()}>
    Change the form
  </Link>
)

/** A form without a question. */
export const NothingAsked = ({ form }: OfForm) => (
  <EmptyState title="The form asks nothing yet" action={<ToForm form={form} />}>
    Its questions are the columns here.
  </EmptyState>
)

/** Entries that are on the server alone, while that cannot be asked. */
export const Elsewhere = () => (
  <EmptyState title="These entries are on the server">
    This device keeps none of them, and the server cannot be reached. They are shown once you are connected.
  </EmptyState>
)

/** Entries that are to be on this device, and have not come so far. */
export function NotHereYet({ action }: { readonly action: ReactNode }) {
  const isOnline = useIsOnline()
  return (
    <EmptyState title="The entries of this form have not come to this device yet" action={action}>
      {isOnline ? 'They come as soon as the server can be reached.' : 'Connect to the network: then they come by themselves.'} What you
      enter meanwhile is kept here.
    </EmptyState>
  )
}

/** A form that nobody has filled in. */
export const NoEntries = ({ form, action }: OfForm & { readonly action: ReactNode }) => (
  <EmptyState
    title="No entries yet"
    action={action}
    ways={
      <>
        {action && <ImportLink form={form} />}
        <ToForm form={form} />
      </>
    }
  >
    What is entered in this form stands here. It is kept on this device and synced.
  </EmptyState>
)

/** Search and filter let nothing through. */
export const NoneInView = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState title="No entry is like that" action={<Button onClick={onClear}>Show all entries</Button>}>
    Search and filter leave none.
  </EmptyState>
)
