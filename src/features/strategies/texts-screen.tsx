import { t } from '@lingui/core/macro'
import { ChevronDown, Tag } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'jotai'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { chooseRecord } from '#records/choose/choose-record.ts'
import { ListScreen } from '#records/list/screen/list-screen.tsx'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { useRecordListOf } from '#records/list/use-record-list.ts'
import { type FirstListRows, useListedRecords } from '#records/list/use-listed-records.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { NewTextDialog, type NewTextKind } from './dialogs/new-text-dialog.tsx'
import { ExportHost } from './export/export-host.tsx'
import { newTextEntries } from './list/new-text-labels.tsx'
import { noTextsFound } from './list/no-texts-found.tsx'
import { NoTexts } from './list/no-texts.tsx'
import { ScopeNotice } from './list/scope-notice.tsx'
import { KIND_OF_FILTER, OUT_OF_DATE_FILTER } from './list/text-filters.ts'
import { TEXT_GROUPING_OPTIONS, MIN_GROUPED_TEXTS } from './list/text-groups.ts'
import { TEXT_ROW_APPEARANCE } from './list/text-row-appearance.tsx'
import { textRules } from './list/text-rules.ts'
import { TextValuesProvider } from './list/text-values-provider.tsx'
import { useTextsView } from './list/use-texts-view.ts'
import { StaleReasonsProvider } from './stale/stale-badge.tsx'
import { StaleNotice } from './stale/stale-notice.tsx'
import { useStaleReasons, useStaleTexts } from './stale/use-stale-texts.ts'
import { NO_OFFER_SLUG, TEXT_PARENT_KIND, TEXT_RECORD_KIND, NO_TEXT_WITHOUT_OFFER } from './strategy-kind.tsx'
import css from './texts-screen.module.css'
import { TEXT_GROUPINGS, type NewTextWay, type TextsSearch } from './texts-search.ts'
import { pastedTextFormAtom, withFileContent } from '#features/strategies/dialogs/new-text-form.ts'
import { toast } from '#ui/feedback/toast.ts'
import { ensureParentExists, canCreateUnderParent } from '#records/actions/can-create-under-parent.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { joinSentences } from '#records/join-texts.ts'

export interface TextsScreenProps {
  /** Rows that were read before the screen was loaded. */
  readonly first: FirstListRows | undefined
  readonly search: TextsSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: TextsSearch) => void
}

/** Lists all texts, with search, kinds, groups, and the ways to create one. */
export function TextsScreen({ first, search, onSearchChange }: TextsScreenProps) {
  const { offers, scope, grouping, offer } = useTextsView(search)
  const [dialog, setDialog] = useState<NewTextKind | null>(null)
  const mayWrite = useMayWrite()
  const change = (next: Partial<TextsSearch>) => onSearchChange({ ...search, ...next })
  const records = useListedRecords(TEXT_RECORD_KIND, first)
  const stale = useStaleTexts(records)
  const reasons = useStaleReasons(stale)
  const rules = useMemo(() => textRules(reasons), [reasons])
  const list = useRecordListOf(records, {
    kind: TEXT_RECORD_KIND,
    first,
    search,
    rules,
    state: search,
    onChange: change,
    scope,
    grouping,
  })
  const begin = async (way: NewTextWay) => {
    if (!(await mayWrite(way))) return
    if (way === 'offer') openTemplatePicker({ offer: offer?.name })
    else setDialog(way === 'blank' ? 'draft' : 'custom')
  }
  const takeShared = useSharedText()
  useAddressRequest(search.new, (asked) => {
    change({ new: undefined, shared: undefined })
    // The words are taken first, so that they wait for the dialog where an offer has to be created before.
    void takeShared(search.shared).then(() => begin(asked))
  })
  const showAll = () => change({ offer: undefined, q: undefined, show: undefined, uses: undefined })
  const isUnknown = search.offer !== undefined && search.offer !== NO_OFFER_SLUG && offers !== undefined && !offer
  const isScoped = !isUnknown && (search.offer !== undefined || search.uses !== undefined)
  const shown = KIND_OF_FILTER[search.show ?? '']
  const isGrouped = (list.records?.count ?? 0) >= MIN_GROUPED_TEXTS
  const groupBy: MenuEntry = {
    type: 'choice',
    label: t`Groups`,
    value: search.group ?? (isGrouped ? 'offer' : 'none'),
    options: [...TEXT_GROUPING_OPTIONS],
    onChoose: (value) => change({ group: TEXT_GROUPINGS.find((one) => one === value) }),
  }
  const chooseOffer = async () => {
    const chosen = await chooseRecord(list.context, {
      kind: TEXT_PARENT_KIND,
      label: t`Show texts for which offer?`,
      except: [],
    })
    if (chosen) change({ offer: chosen.name })
  }
  const entries: readonly MenuEntry[] = [
    groupBy,
    { type: 'divider' },
    { label: t`Only one offer…`, icon: <Tag aria-hidden="true" />, onSelect: () => void chooseOffer() },
  ]
  return (
    <StaleReasonsProvider value={reasons}>
      <TextValuesProvider summaries={records?.summaries}>
        <ListScreen
          list={list}
          appearance={TEXT_ROW_APPEARANCE}
          ways={[
            {
              label: shown?.newLabel ?? t`New text`,
              onCreate: () => begin('offer'),
              choices: newTextEntries((way) => void begin(way), shown?.kind),
            },
          ]}
          controls={<GroupMenu entries={entries} chosen={groupBy.value} />}
          phoneEntries={[{ type: 'divider' }, ...entries]}
          // The page below has the same way out when none are left.
          notice={
            search.show === OUT_OF_DATE_FILTER && stale?.news ? (
              <StaleNotice news={stale.news} />
            ) : (
              isScoped &&
              (search.q !== undefined || list.view.rows?.length !== 0) && (
                <ScopeNotice
                  offer={offer}
                  token={search.uses}
                  onAll={() => change({ offer: undefined, uses: undefined })}
                />
              )
            )
          }
          none={<NoTexts onBegin={(way) => void begin(way)} />}
          noneFound={noTextsFound({
            isUnknown,
            onAll: showAll,
            onWrite: list.rights.create ? () => void begin('offer') : undefined,
            query: search.q,
            uses: search.uses,
            offer: search.show === undefined ? offer : undefined,
          })}
        />
      </TextValuesProvider>
      <ExportHost />
      <NewTextDialog kind={dialog} text={shown?.kind} offer={offer ?? offers?.[0]} onClose={() => setDialog(null)} />
    </StaleReasonsProvider>
  )
}

function GroupMenu({ entries, chosen }: { readonly entries: readonly MenuEntry[]; readonly chosen: string }) {
  const label = TEXT_GROUPING_OPTIONS.find(({ value }) => value === chosen)?.label ?? ''
  return (
    <Menu
      trigger={
        <Button variant="quiet" className={css.groups} aria-label={t`Groups: ${label}`}>
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={entries}
    />
  )
}

/** Puts what another app has shared into the text that is begun. Words that were there already come back with undo. */
function useSharedText(): (shared: TextsSearch['shared']) => Promise<void> {
  const store = useStore()
  return async (shared) => {
    if (shared === undefined) return
    const { consumeSharedText } = await import('#features/strategies/dialogs/text-file/shared-text.ts')
    const sharedText = shared === 'failed' ? undefined : await consumeSharedText().catch(() => undefined)
    if (sharedText === undefined || !sharedText.ok)
      return void toast.show(sharedText?.error ?? t`We couldn’t open what you shared. Copy the text and paste it here.`)
    const newText = store.get(pastedTextFormAtom)
    store.set(pastedTextFormAtom, withFileContent({ ...newText, title: '' }, { title: '', ...sharedText.value.begun }))
    const { note } = sharedText.value
    if (newText.content.trim() !== '')
      toast.show(joinSentences(note ?? '', t`Text replaced.`), {
        action: { label: t`Undo`, onAction: () => store.set(pastedTextFormAtom, newText) },
      })
    else if (note !== undefined) toast.show(note)
  }
}

const UNDER_OFFER = { parent: TEXT_PARENT_KIND, none: NO_TEXT_WITHOUT_OFFER, yes: t`create an offer` }

/**
 * True if a new text may be begun; where not, the person has been told, and led on if they want. Drafts need an offer
 * only: saving one as a text is up to the plan later.
 */
function useMayWrite(): (way: NewTextWay) => Promise<boolean> {
  const context = useActionContext(TEXT_RECORD_KIND)
  return (way) =>
    way === 'offer' ? ensureParentExists(context, UNDER_OFFER) : canCreateUnderParent(context, UNDER_OFFER)
}
