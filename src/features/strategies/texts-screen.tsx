import { useNavigate } from '@tanstack/react-router'
import { ListTree, Pencil, Tag, WandSparkles } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { ListScreen } from '#records/list/list-screen.tsx'
import { useAddressRequest } from '#records/list/use-address-request.ts'
import { useListOf } from '#records/list/use-record-list.ts'
import { type FirstRows, useRecords } from '#records/list/use-records.ts'
import { keptHeads } from '#store/kept-heads.ts'
import type { SummaryRow } from '#store/rows.ts'
import { NewTextDialog, type NewTextKind } from './dialogs/new-text-dialog.tsx'
import { useMayWrite } from './dialogs/use-may-write.ts'
import { ExportHost } from './export/export-host.tsx'
import { noneFound } from './list/none-found.tsx'
import { NoTexts } from './list/no-texts.tsx'
import { GROUPING_OPTIONS } from './list/text-groups.ts'
import { TEXT_LOOK } from './list/text-look.tsx'
import { textRules } from './list/text-rules.ts'
import { TokenNotice } from './list/token-notice.tsx'
import { useTextsView } from './list/use-texts-view.ts'
import { StaleReasonsProvider } from './stale/stale-badge.tsx'
import { StaleNotice } from './stale/stale-notice.tsx'
import { useStaleReasons, useStaleTexts } from './stale/use-stale-texts.ts'
import { NO_OFFER, STRATEGY } from './strategy-kind.tsx'
import css from './texts-screen.module.css'
import { GROUPINGS, type TextsSearch } from './texts-search.ts'

export interface TextsScreenProps {
  /** What was read before the screen was there. */
  readonly first: FirstRows | undefined
  readonly search: TextsSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: TextsSearch) => void
}

/** All texts: search, kinds, groups, and the ways to a new one. */
export function TextsScreen({ first, search, onSearchChange }: TextsScreenProps) {
  const { offers, scope, grouping, offer } = useTextsView(search)
  const [dialog, setDialog] = useState<NewTextKind | null>(null)
  const mayWrite = useMayWrite()
  const navigate = useNavigate()
  const change = (next: Partial<TextsSearch>) => onSearchChange({ ...search, ...next })
  const records = useRecords(STRATEGY, first, undefined, keptHeads)
  const stale = useStaleTexts(records)
  const reasons = useStaleReasons(stale)
  const rules = useMemo(() => textRules(reasons), [reasons])
  const list = useListOf(records, { kind: STRATEGY, first, search, rules, state: search, onChange: change, scope, grouping })
  const begin = async (kind: NewTextKind) => {
    if (await mayWrite()) setDialog(kind)
  }
  useAddressRequest(search.new, (asked) => {
    change({ new: undefined })
    void begin(asked)
  })
  const write = () => navigate({ to: '/browse/drafts', search: { offer: offer?.name } })
  const isUnknown = search.offer !== undefined && search.offer !== NO_OFFER && offers !== undefined && !offer
  return (
    <StaleReasonsProvider value={reasons}>
      <ListScreen
        list={list}
        look={TEXT_LOOK}
        ways={[
          { label: 'New draft', onCreate: () => begin('draft') },
          { label: 'Custom text', icon: Pencil, onCreate: () => begin('custom') },
          {
            label: 'Draft it for me',
            icon: WandSparkles,
            onCreate: write,
          },
        ]}
        controls={<Controls offers={offers ?? []} search={search} onChange={change} />}
        phoneEntries={[
          {
            type: 'choice',
            label: 'Group by',
            value: search.group ?? 'offer',
            options: [...GROUPING_OPTIONS],
            onChoose: (value) => change({ group: GROUPINGS.find((one) => one === value) }),
          },
        ]}
        notice={
          search.uses === undefined
            ? stale?.news && <StaleNotice news={stale.news} />
            : // Where there are none, the page below says so with the same way out.
              (search.q !== undefined || list.view.rows?.length !== 0) && (
                <TokenNotice token={search.uses} onAll={() => change({ uses: undefined })} />
              )
        }
        none={<NoTexts onDraft={() => void begin('draft')} onCustom={() => void begin('custom')} onWrite={() => void write()} />}
        noneFound={noneFound({
          isUnknown,
          onAll: () => change({ offer: undefined, q: undefined, show: undefined, uses: undefined }),
          query: search.q,
          uses: search.uses,
          offer,
        })}
      />
      <ExportHost />
      <NewTextDialog kind={dialog} offer={offer ?? offers?.[0]} onClose={() => setDialog(null)} />
    </StaleReasonsProvider>
  )
}

interface ControlsProps {
  readonly offers: readonly SummaryRow[]
  readonly search: TextsSearch
  readonly onChange: (next: Partial<TextsSearch>) => void
}

/** In place of a slug in the menu. */
const ALL = ''

function Controls({ offers, search, onChange }: ControlsProps) {
  const named = offers.map(({ name, title }) => ({ value: name, label: title }))
  return (
    <>
      <ChoiceMenu
        icon={Tag}
        word="Offer"
        label="Whose texts"
        value={search.offer ?? ALL}
        options={[{ value: ALL, label: 'All offers' }, ...named, { value: NO_OFFER, label: 'Without an offer' }]}
        onChoose={(value) => onChange({ offer: value === ALL ? undefined : value })}
      />
      <ChoiceMenu
        icon={ListTree}
        word="Group by"
        label="Group by"
        value={search.group ?? 'offer'}
        options={GROUPING_OPTIONS}
        onChoose={(value) => onChange({ group: GROUPINGS.find((one) => one === value && one !== 'offer') })}
        className={css.wide}
      />
    </>
  )
}
