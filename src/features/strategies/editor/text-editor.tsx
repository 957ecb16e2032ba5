import { t } from '@lingui/core/macro'
import { ListChecks, Package } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useState, type RefObject, useEffect, useRef } from 'react'
import { textFormat } from '#domain/formats/formats.ts'
import { navLabel } from '#domain/partner/partner.ts'
import { CopyMenu, useCopyEntries } from '#features/strategies/export/copy-menu.tsx'
import { TextExportButton } from '#features/strategies/export/text-export-button.tsx'
import { ExportHost } from '#features/strategies/export/export-host.tsx'
import { OfferLink, useOfferOfText } from '#features/strategies/offer-of-text.tsx'
import { TEXT_PARENT_KIND, TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { RecordHeader } from '#records/editor/record-header.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useTokenValues } from '#store/react/use-token-values.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { focusText } from './canvas/editor-focus.ts'
import { SIDE_BY_SIDE_QUERY } from './side/side-by-side-query.ts'
import { TextEditorLayout } from './text-editor-layout.tsx'
import css from './text-editor.module.css'
import { BackToList, type BackToListProps } from '#records/list/back-to-list.tsx'

/** The editor of one text: its header, its canvas as its channel shows it, and how it arrives. */
export function TextEditor() {
  const { record } = useRecordForm('strategy')
  const { kind, format: key, meta } = record
  const values = useTokenValues(meta.opportunity_id)
  const format = textFormat({ kind, format: key })
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const root = useKeyboardInset<HTMLDivElement>()
  return (
    <div className={css.editor} ref={root}>
      <SkipLink label={t`Skip to the text`} onSkip={focusText} />
      <RecordHeader
        Back={BackToTexts}
        place={navLabel(useAccountContext().partner, 'write')}
        parent={<OfOffer />}
        more={useMoreEntries(() => setIsSheetOpen(true))}
        tools={
          <>
            <TextExportButton />
            <CopyMenu />
          </>
        }
      />
      <ExportHost />
      {values ? (
        <TextEditorLayout
          key={format.key}
          format={format}
          values={values}
          isSheetOpen={isSheetOpen}
          onSheet={setIsSheetOpen}
        />
      ) : (
        <SkeletonRows count={4} />
      )}
    </div>
  )
}

/** The offer of the text, with the way there; its former title where it is not on this device. */
function OfOffer() {
  const { opportunity_id: ID, opportunity_title: formerTitle } = useRecordForm('strategy').record.meta
  const offer = useOfferOfText(ID)
  if (ID === 0) return <span>{t`Without an offer`}</span>
  return offer ? <OfferLink offer={offer}>{offer.title}</OfferLink> : <bdi>{formerTitle}</bdi>
}

/**
 * Entries of '…' for windows without a side panel; on phones also the way to the offer, which the crumb is elsewhere.
 */
function useMoreEntries(onCheck: () => void): readonly MenuEntry[] {
  const { record } = useRecordForm('strategy')
  const isBeside = useMedia(SIDE_BY_SIDE_QUERY)
  const offer = useOfferOfText(record.meta.opportunity_id)
  const screens = useKind(TEXT_PARENT_KIND)
  const isPhone = useMedia('(max-width: 40rem)')
  const copyEntries = useCopyEntries()
  if (isBeside) return []
  return [
    { label: t`Check and preview`, icon: <ListChecks aria-hidden="true" />, onSelect: onCheck },
    ...(isPhone ? copyEntries : []),
    ...(offer && screens
      ? [
          {
            type: 'link',
            label: t`Open the offer`,
            icon: <Package aria-hidden="true" />,
            link: <Link {...screens.open(toRecordRef(TEXT_PARENT_KIND, offer))} />,
          } as const,
        ]
      : []),
  ]
}

/** To the list of texts as it was left: with its search, kind, offer and place. */
const BackToTexts = (props: Omit<BackToListProps, 'kind'>) => <BackToList kind={TEXT_RECORD_KIND} {...props} />

/**
 * Sets `--keyboard` on an element to the height that a phone's keyboard covers, so that bars at the foot stay above it.
 */
function useKeyboardInset<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return undefined
    const settle = () => {
      const coveredPx = viewport.scale > 1 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
      element.current?.style.setProperty('--keyboard', `${Math.round(coveredPx)}px`)
    }
    viewport.addEventListener('resize', settle)
    viewport.addEventListener('scroll', settle)
    return () => {
      viewport.removeEventListener('resize', settle)
      viewport.removeEventListener('scroll', settle)
    }
  }, [])
  return element
}
