import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { extensionStore } from './account-extensions.ts'

/** Says that stored extensions could not be read, and hands their text out before it is discarded. */
export function UnreadableExtensionsNote() {
  const { session } = useAccountContext()
  const { unreadable, discardUnreadable } = extensionStore(session.ID)
  const [isDownloaded, setIsDownloaded] = useState(false)
  const text = useObservable(unreadable)
  if (text === null) return null
  const download = () => {
    downloadFile('extensions-unreadable.txt', [text], 'text/plain')
    setIsDownloaded(true)
  }
  const discard = async () => {
    const message = t`Discard the copy of the extensions that couldn’t be read? This can’t be undone.`
    if (isDownloaded || (await notifier.confirm({ message, yes: t`discard it`, no: t`keep it`, bad: true })))
      discardUnreadable()
  }
  return (
    <Banner
      icon={<TriangleAlert aria-hidden="true" />}
      action={
        <>
          <LinkButton onClick={download}>{t`Download the copy`}</LinkButton>{' '}
          <LinkButton onClick={() => void discard()}>{t`Discard it`}</LinkButton>
        </>
      }
    >
      <Trans>
        <b>Some extensions stored in this browser couldn’t be read.</b> A copy is kept until you discard it.
      </Trans>
    </Banner>
  )
}
