import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Info } from 'lucide-react'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { LinkPart, PreviewLink } from './link-part.tsx'
import { PublicationPart } from './publication-part.tsx'
import { QrPart } from './qr-part.tsx'
import css from './share.module.css'
import { usePublication } from './use-publication.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { embedCode } from './form-links.ts'

export interface ShareDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly form: CustomForm
}

type ShareMethod = 'link' | 'qr' | 'embed'

const SHARE_METHODS: readonly { readonly value: ShareMethod; readonly label: string }[] = [
  { value: 'link', label: t`Link` },
  { value: 'qr', label: t`QR code` },
  { value: 'embed', label: t`On a web page` },
]

/** Lets whoever has the link answer a form. Only the server knows of it. */
export function ShareDialog({ open, onClose, form }: ShareDialogProps) {
  const title = form.title.trim()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title === '' ? t`Share this form` : t`Share “${{ title: isolateDirection(title) }}”`}
      description={t`Anyone with the link can respond. Nobody can see the responses.`}
    >
      <ShareContent form={form} />
    </Dialog>
  )
}

function ShareContent({ form }: Pick<ShareDialogProps, 'form'>) {
  const { publication, isOnline, isLoading, fault, change, withdraw, askAgain } = usePublication(form.ID)
  const [way, setWay] = useState<ShareMethod>('link')
  if (fault)
    return (
      <p>
        {fault.message} <RetryAction needsLogin={fault.code === 'session'} onRetry={askAgain} />
      </p>
    )
  if (isLoading) return isOnline ? <SkeletonRows count={2} /> : <ShareOfflineNote />
  const url = publication && `${location.origin}${publication.path}`
  const title = form.title.trim() || t`Form`
  return (
    <div className={css.parts}>
      {!isOnline && <ShareOfflineNote />}
      <PublicationPart publication={publication} canChange={isOnline} onChange={change} onWithdraw={withdraw} />
      {url && (
        <>
          <Segmented<ShareMethod> label={t`How to share`} options={SHARE_METHODS} value={way} onValueChange={setWay} />
          {way === 'link' && <LinkPart url={url} />}
          {way === 'qr' && <QrPart url={url} title={title} />}
          {way === 'embed' && <EmbedPart url={url} title={title} />}
        </>
      )}
    </div>
  )
}

const ShareOfflineNote = () => (
  <DisabledReason>{t`You’re offline. You can publish or close forms when you’re back online.`}</DisabledReason>
)

/** Shows the code that embeds the form in another page. */
function EmbedPart({ url, title }: { readonly url: string; readonly title: string }) {
  const code = embedCode(url, title)
  return (
    <div className={css.part}>
      <p className={css.name}>{t`Paste this where the form should appear`}</p>
      <pre className={css.snippet}>
        <code dir="ltr">{code}</code>
      </pre>
      <DisabledReason icon={<Info aria-hidden="true" />}>
        {t`Responses given offline are only kept while that page is open. For markets and fairs, use the link instead.`}
      </DisabledReason>
      <div className={css.tools}>
        <CopyButton variant="primary" text={code} label={t`Copy code`} />
        <PreviewLink url={url}>{t`Preview`}</PreviewLink>
      </div>
    </div>
  )
}
