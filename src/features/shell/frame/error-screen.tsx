import { t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { type AccountContext, useOptionalAccountContext } from '#store/react/account-context.tsx'
import { storeFaultOf } from '#store/store-fault.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChunkLoadError } from '#ui/loading/load-part.ts'
import { RescueLink } from './rescue-link.tsx'
import { SimplePage } from './simple-page.tsx'
import { toastOnError } from '#ui/feedback/toast-on-error.ts'

/** Rarely asked for, so that no first screen loads it. */
const downloadAll = async (account: AccountContext): Promise<void> =>
  (await import('./download-everything.ts')).downloadEverything(account)

/** In place of a screen that failed: what happened, and what to do. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const account = useOptionalAccountContext()
  const { title, text } = errorMessage(error)
  return (
    <SimplePage
      title={title}
      actions={
        <>
          {error instanceof ChunkLoadError && <TryAgain error={error} />}
          <Button variant={error instanceof ChunkLoadError ? 'default' : 'primary'} onClick={() => location.reload()}>
            {t`Reload`}
          </Button>
          {account ? (
            <Button onClick={() => toastOnError(downloadAll(account))}>{t`Download a copy of everything`}</Button>
          ) : (
            <RescueLink />
          )}
        </>
      }
    >
      <p role="alert">{text}</p>
    </SimplePage>
  )
}

/** Retries without leaving the page. A style sheet that failed once is not requested again, so it needs a reload. */
function TryAgain({ error }: { readonly error: ChunkLoadError }) {
  const router = useRouter()
  return (
    <Button variant="primary" onClick={() => (error.code === undefined ? router.invalidate() : location.reload())}>
      {t`Try again`}
    </Button>
  )
}

function errorMessage(error: unknown): { readonly title: string; readonly text: string } {
  const fault = storeFaultOf(error)
  if (fault) return { title: t`Your work couldn’t be opened on this device`, text: fault.message }
  if (error instanceof ChunkLoadError)
    return {
      title: t`Couldn’t load this page`,
      text: t`You may be offline, or a new version has been installed. Everything you wrote is saved on this device. Try again when you’re online, or reload.`,
    }
  return {
    title: t`Something went wrong on our side`,
    text: t`This page couldn’t be shown. Everything saved on this device is still there. Reload the page. If it happens again, download a copy of your work.`,
  }
}
