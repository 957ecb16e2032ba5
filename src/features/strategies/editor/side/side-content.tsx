import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { PreviewKind } from '#domain/formats/format.ts'
import { limitRows } from '#domain/formats/limit-rows.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { CONTENT } from '#features/strategies/editor/use-text-document.ts'
import { ChannelPreview } from '#features/strategies/preview/channel-preview.tsx'
import { LimitBars } from '#features/strategies/preview/limit-bars.tsx'
import { ExtensionSlot } from '#records/editor/extension-slot.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { ChannelLook } from '#content/previews/channel-look.tsx'
import { PageLook } from '#content/previews/page-look.tsx'
import { brandOf, shownText } from '#content/previews/shown-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { BeforeYouSend } from './before-you-send.tsx'
import { PageOutline } from './page-outline.tsx'
import css from './side-content.module.css'
import type { SideContentProps } from './side-content-props.ts'

const HEADINGS: Readonly<Record<PreviewKind, string>> = {
  inbox: 'In the inbox',
  feed: 'How it looks',
  story: 'How it looks',
  'search-ad': 'In a search',
  sms: 'On a phone',
  page: 'In a search result',
  video: 'How it looks',
  plain: 'How it looks',
}

/** Shows how the text arrives, then what to check before sending it. */
export function SideContent(props: SideContentProps) {
  const { format, values, editorOf, onGone } = props
  const { record } = useRecordForm<Strategy>()
  const isPage = format.preview === 'page'
  return (
    <div className={css.side}>
      {isPage && <PageOutline editor={editorOf(CONTENT)} onGone={onGone} />}
      <section className={css.part} aria-label="Preview">
        <h2 className={css.title}>{HEADINGS[format.preview]}</h2>
        {isPage ? (
          <PagePreview values={values} format={format} />
        ) : (
          <ChannelPreview text={record} values={values} brand={brandOf(values)} />
        )}
      </section>
      <BeforeYouSend {...props} />
      <ExtensionSlot />
    </div>
  )
}

/** A page as a search shows it; the page itself opens at a readable size. */
function PagePreview({ values, format }: Pick<SideContentProps, 'values' | 'format'>) {
  const { record } = useRecordForm<Strategy>()
  const [isOpen, setIsOpen] = useState(false)
  const shown = shownText(record, values)
  const brand = brandOf(values)
  return (
    <>
      <ChannelLook look="search-result" shown={shown} brand={brand} />
      <Button wide onClick={() => setIsOpen(true)}>
        <Eye aria-hidden="true" />
        Open the page preview
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Page preview" minWidthPx={1230}>
        <div className={css.page}>
          <PageLook shown={shown} brand={brand} />
        </div>
      </Modal>
      <LimitBars rows={limitRows(format, record, values)} />
    </>
  )
}
