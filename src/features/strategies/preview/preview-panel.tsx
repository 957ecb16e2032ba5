import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { brandOf } from '#records/text/looks/shown-text.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useMedia } from '#ui/use-media.ts'
import { ChannelPreview } from './channel-preview.tsx'
import css from './preview-panel.module.css'

/** From this width on there is room for text and preview side by side. */
const SIDE_BY_SIDE = '(min-width: 68rem)'

/** The open text as its channel shows it, at the side of its paper; nothing where there is no room. */
export function PreviewPanel() {
  const isBeside = useMedia(SIDE_BY_SIDE)
  return isBeside ? (
    <aside className={css.panel} aria-label="Preview">
      <OpenText />
    </aside>
  ) : null
}

/** Shows the preview over the page, where there is no room beside the text; nothing where there is. */
export function PreviewButton() {
  const isBeside = useMedia(SIDE_BY_SIDE)
  const [isOpen, setIsOpen] = useState(false)
  if (isBeside) return null
  return (
    <>
      <Button variant="quiet" iconOnly aria-label="Preview" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Eye aria-hidden="true" />
      </Button>
      <Drawer open={isOpen} onClose={() => setIsOpen(false)} title="Preview">
        <OpenText />
      </Drawer>
    </>
  )
}

function OpenText() {
  const { record } = useRecordForm<Strategy>()
  const values = useTokenValues(record.meta.opportunity_id)
  return values && <ChannelPreview text={record} values={values} brand={brandOf(values)} />
}
