import { t } from '@lingui/core/macro'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { PreviewKind } from '#domain/formats/format.ts'
import { limitRows } from '#domain/formats/limit-rows.ts'
import { CONTENT_PATH } from '#features/strategies/editor/use-text-document.ts'
import { TextPreviewPanel } from '#features/strategies/preview/text-preview-panel.tsx'
import { LimitBars } from '#features/strategies/preview/limit-bars.tsx'
import { ExtensionSlot } from '#records/editor/extension-slot.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { TextPreview } from '#content/previews/text-preview.tsx'
import { WebPagePreview } from '#content/previews/web-page-preview.tsx'
import { previewBrand, toChannelText } from '#content/previews/channel-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { BeforeYouSend } from './before-you-send.tsx'
import { PageOutline } from './page-outline.tsx'
import css from './side-content.module.css'
import { TextOrigins } from './text-origins.tsx'
import type { SideContentProps } from './side-content-props.ts'

const HEADINGS: Readonly<Record<PreviewKind, string>> = {
  inbox: t`In the inbox`,
  feed: t`How it looks`,
  story: t`How it looks`,
  'search-ad': t`In a search`,
  sms: t`On a phone`,
  page: t`In a search result`,
  video: t`How it looks`,
  plain: t`How it looks`,
}

/** Shows how the text arrives, then what to check before sending it. */
export function SideContent(props: SideContentProps) {
  const { format, values, editorOf, onGone } = props
  const { record } = useRecordForm('strategy')
  const isPage = format.preview === 'page'
  return (
    <div className={css.side}>
      {isPage && <PageOutline editor={editorOf(CONTENT_PATH)} onGone={onGone} />}
      <section className={css.part} aria-label={t`Preview`}>
        <h2 className={css.title}>{HEADINGS[format.preview]}</h2>
        {isPage ? (
          <PagePreview values={values} format={format} />
        ) : (
          <TextPreviewPanel text={record} values={values} brand={previewBrand(values)} />
        )}
      </section>
      <BeforeYouSend {...props} />
      <TextOrigins sentences={props.sentences} editorOf={editorOf} onGone={onGone} />
      <ExtensionSlot />
    </div>
  )
}

/** A page as a search shows it; the page itself opens at a readable size. */
function PagePreview({ values, format }: Pick<SideContentProps, 'values' | 'format'>) {
  const { record } = useRecordForm('strategy')
  const [isOpen, setIsOpen] = useState(false)
  const shown = toChannelText(record, values)
  const brand = previewBrand(values)
  return (
    <>
      <TextPreview look="search-result" shown={shown} brand={brand} />
      <Button wide onClick={() => setIsOpen(true)}>
        <Eye aria-hidden="true" />
        {t`Open the page preview`}
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title={t`Page preview`} minWidthPx={1230}>
        <div className={css.page}>
          <WebPagePreview shown={shown} brand={brand} />
        </div>
      </Modal>
      <LimitBars rows={limitRows(format, record, values)} />
    </>
  )
}
