import type { AccountContext } from '#store/react/account-context.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'

/** Asks for an exchange now, where what is looked for is still to come. */
export const syncNowWithToast = (account: AccountContext): Promise<void> => toastOnError(account.syncNow())
