import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { ImportLink } from './toolbar/import-link.tsx'

interface FormEmptyStateProps {
  readonly form: CustomForm
}

const EditFormLink = ({ form: { name } }: FormEmptyStateProps) => (
  <Link to="/forms/$form" params={{ form: name }} className={buttonClass()}>
    {t`Edit form`}
  </Link>
)

/** A form without a question. */
export const NoQuestions = ({ form }: FormEmptyStateProps) => (
  <EmptyState title={t`This form has no questions yet`} action={<EditFormLink form={form} />}>
    {t`Questions become the columns here.`}
  </EmptyState>
)

/** Entries that are on the server alone, while that cannot be asked. */
export const EntriesOnServer = () => (
  <EmptyState title={t`These entries are on the server`}>
    {t`They’re not on this device. Connect to see them.`}
  </EmptyState>
)

/** Entries that are to be on this device, and have not come so far. */
export function EntriesNotLoaded({ action }: { readonly action: ReactNode }) {
  const isOnline = useIsOnline()
  return (
    <EmptyState title={t`These entries aren’t on this device yet`} action={action}>
      {isOnline
        ? t`They’ll appear when the server is back. New entries are stored here.`
        : t`Connect to the internet to load them. New entries are stored here.`}
    </EmptyState>
  )
}

/** A form that nobody has filled in. */
export const NoEntries = ({ form, action }: FormEmptyStateProps & { readonly action: ReactNode }) => (
  <EmptyState
    title={t`No entries yet`}
    action={action}
    ways={
      <>
        {action && <ImportLink form={form} />}
        <EditFormLink form={form} />
      </>
    }
  >
    {t`Entries to this form appear here.`}
  </EmptyState>
)

/** Search and filter let nothing through. */
export const NoMatchingEntries = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState title={t`No matching entries`} action={<Button onClick={onClear}>{t`Show all entries`}</Button>}>
    {t`Change the search or the filter.`}
  </EmptyState>
)
