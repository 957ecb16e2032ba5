import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, Monitor, Smartphone, Tablet } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { OfferSelectionMenu } from '#features/library/parts/offer-selection-menu.tsx'
import type { PreviewDevice } from '#features/library/library-search.ts'
import { formatAndLength, type LibraryText } from '#features/library/library-text.ts'
import { UseTextTemplateButton } from '#features/library/template-bar.tsx'
import { type TemplatePreviewMode, templatePreviewModes } from '#features/library/template-page.tsx'
import type { OfferSelection } from '#features/library/use-offer-selection.ts'
import { openExternalTemplate, CREATED_TEXT_KIND, createTextFromTemplate } from '#features/library/template-actions.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Segmented } from '#ui/choices/segmented.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type ExternalPreview, externalPreviews } from './external-previews.ts'
import { PreviewFacts } from './preview-facts.tsx'
import { PreviewStage } from './preview-stage.tsx'
import css from './template-preview.module.css'
import { usePreviewArrowKeys } from './use-preview-arrow-keys.ts'

export interface TemplatePreviewProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The previewed template; it stays while the dialog moves out. */
  readonly text: LibraryText
  /** The templates to go through, in their order. */
  readonly texts: readonly LibraryText[]
  readonly shown: OfferSelection
  readonly view: PreviewDevice
  readonly onView: (view: PreviewDevice) => void
  readonly onOffer: (offer: string) => void
  readonly onGo: (text: LibraryText) => void
}

const DEVICES = [
  { value: 'desktop', label: t`Desktop`, icon: <Monitor aria-hidden="true" /> },
  { value: 'tablet', label: t`Tablet`, icon: <Tablet aria-hidden="true" /> },
  { value: 'phone', label: t`Phone`, icon: <Smartphone aria-hidden="true" /> },
] as const

/** A template as it looks on a device, filled with an offer, with the way to the next one. */
export function TemplatePreview({
  open,
  onClose,
  text,
  texts,
  shown,
  view,
  onView,
  onOffer,
  onGo,
}: TemplatePreviewProps) {
  const contentID = useId()
  const isNarrow = useMedia('(max-width: 48rem)')
  const at = texts.findIndex((one) => one.category === text.category && one.name === text.name)
  const hasOthers = texts.length > 1
  const step = (by: -1 | 1) => {
    const next = texts[(at + by + texts.length) % texts.length]
    if (next && hasOthers) onGo(next)
  }
  usePreviewArrowKeys(open && hasOthers, contentID, step)
  const devices = (
    <Segmented label={t`Device`} options={DEVICES} value={view} onValueChange={onView} className={css.devices} />
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span dir="auto">{text.title}</span>}
      description={formatAndLength(text, shown.values)}
      aside={!isNarrow && devices}
      width="full"
      className={css.preview}
      bare
    >
      <div id={contentID} className={css.content}>
        {isNarrow && <div className={css.bar}>{devices}</div>}
        <Shown
          key={`${text.category}/${text.name}`}
          text={text}
          shown={shown}
          view={view}
          isNarrow={isNarrow}
          onOffer={onOffer}
        >
          {hasOthers && (
            <div className={css.others}>
              <Button variant="quiet" onClick={() => step(-1)}>
                <ChevronLeft aria-hidden="true" />
                {t`Previous`}
              </Button>
              <Button variant="quiet" onClick={() => step(1)}>
                {t`Next`}
                <ChevronRight aria-hidden="true" />
              </Button>
            </div>
          )}
        </Shown>
      </div>
    </Dialog>
  )
}

interface ShownProps extends Pick<TemplatePreviewProps, 'text' | 'shown' | 'view' | 'onOffer'> {
  readonly isNarrow: boolean
  readonly children: ReactNode
}

const OUTSIDE_LABELS = { page: t`Finished page`, picture: t`Picture` } as const
type TemplatePreviewOption = TemplatePreviewMode | `outside-${ExternalPreview['what']}`

/** Shows one template: its preview on the device, and its details. */
function Shown({ text, shown, view, isNarrow, onOffer, children }: ShownProps) {
  const context = useActionContext(CREATED_TEXT_KIND)
  const { partner } = useAccountContext()
  const outside = externalPreviews(text, partner)
  const { options, usual } = templatePreviewModes(text)
  const all: readonly { readonly value: TemplatePreviewOption; readonly label: string }[] = [
    ...outside.shown.map(({ what }) => ({ value: `outside-${what}` as const, label: OUTSIDE_LABELS[what] })),
    ...options,
  ]
  const [chosen, setChosen] = useState<TemplatePreviewOption>()
  const [first] = outside.shown
  const selectedPreview = chosen ?? (first ? `outside-${first.what}` : usual)
  const { offer, values } = shown
  const onUse = () =>
    text.url === '' ? createTextFromTemplate(context, text, offer) : openExternalTemplate(text, offer, values)
  const use = <UseTextTemplateButton text={text} onUse={onUse} wide />
  return (
    <div className={css.parts}>
      <div className={css.scroll}>
        <PreviewStage text={text} values={values} view={view} preview={findPreview(selectedPreview, outside.shown)} />
        <div className={css.facts}>
          {offer && <OfferSelectionMenu shown={shown} onChoose={onOffer} className={css.offer} />}
          <Segmented
            label={t`Show as`}
            options={all}
            value={selectedPreview}
            onValueChange={setChosen}
            className={css.looks}
          />
          <PreviewFacts text={text} shown={shown} refused={outside.refused} />
          {!isNarrow && use}
        </div>
      </div>
      <div className={css.foot}>
        {isNarrow && use}
        {children}
      </div>
    </div>
  )
}

const findPreview = (
  selectedPreview: TemplatePreviewOption,
  outside: readonly ExternalPreview[],
): TemplatePreviewMode | ExternalPreview =>
  selectedPreview === 'outside-page' || selectedPreview === 'outside-picture'
    ? (outside.find(({ what }) => selectedPreview === `outside-${what}`) ?? 'whole')
    : selectedPreview
