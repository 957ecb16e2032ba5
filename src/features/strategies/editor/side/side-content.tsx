import type { Editor } from '@tiptap/react'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Format, PreviewKind } from '#domain/formats/format.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { StalePlace } from '#domain/stale/stale-places.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { CONTENT } from '#features/strategies/editor/use-text-document.ts'
import type { PlacedRemark } from '#features/strategies/editor/checks/use-checked-text.ts'
import { ChannelPreview } from '#features/strategies/preview/channel-preview.tsx'
import { useRecordForm } from '#records/form/form-context.tsx'
import { PageLook } from '#records/text/looks/page-look.tsx'
import { brandOf, shownText } from '#records/text/looks/shown-text.ts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { BeforeYouSend } from './before-you-send.tsx'
import { PageOutline } from './page-outline.tsx'
import css from './side-content.module.css'

export interface SideContentProps {
  readonly format: Format
  readonly values: TokenValues
  readonly places: readonly StalePlace[]
  readonly remarks: readonly PlacedRemark[]
  /** The checks have run at least once. */
  readonly isChecked: boolean
  /** The editor of the body or of a part, by its path. */
  readonly editorOf: (path: string) => Editor | undefined
  /** Closes what the content is shown in, before it leads to a place of the text. */
  readonly onGone: (() => void) | undefined
}

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

/** How the text arrives, then what to check before it is sent. */
export function SideContent(props: SideContentProps) {
  const { format, values, editorOf, onGone } = props
  const { record } = useRecordForm<Strategy>()
  const isPage = format.preview === 'page'
  return (
    <div className={css.side}>
      {isPage && <PageOutline editor={editorOf(CONTENT)} onGone={onGone} />}
      <section className={css.part} aria-label="Preview">
        <h2 className={css.title}>{HEADINGS[format.preview]}</h2>
        <ChannelPreview text={record} values={values} brand={brandOf(values)} />
        {isPage && <PagePreview values={values} />}
      </section>
      <BeforeYouSend {...props} />
    </div>
  )
}

/** Opens the page at a readable size. */
function PagePreview({ values }: { readonly values: TokenValues }) {
  const { record } = useRecordForm<Strategy>()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button wide onClick={() => setIsOpen(true)}>
        <Eye aria-hidden="true" />
        Open the page preview
      </Button>
      <Modal open={isOpen} onClose={() => setIsOpen(false)} title="Page preview" minWidthPx={1230}>
        <div className={css.page}>
          <PageLook shown={shownText(record, values)} brand={brandOf(values)} />
        </div>
      </Modal>
    </>
  )
}
