import { t } from '@lingui/core/macro'
import { summaryExtra } from '#domain/engine/record-types.ts'
import { FileText, Mail, Megaphone, MessageSquare, Pencil, Send, WandSparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import type { StrategyFacts } from '#domain/kinds/strategy.ts'
import { STRATEGY_KIND_LABELS, type StrategyKind, unprefixedTitle } from '#domain/kinds/strategy-kinds.ts'
import type { TextPictureKind } from '#domain/formats/text-picture-kind.ts'
import { capitalised } from '#lib/text/text.ts'
import type { KindScreens, RecordRef } from '#records/kind-screens.ts'
import type { SummaryRow } from '#store/rows.ts'

export const TEXT_RECORD_KIND = 'strategy'

/** The kind of record that texts belong to. */
export const TEXT_PARENT_KIND = 'opportunity'

export const NO_TEXT_WITHOUT_OFFER = t`You need an offer before you can write a text. Would you like to create one?`

/** In place of the offer's slug in the address of a text that belongs to none. */
export const NO_OFFER_SLUG = '-'

const NO_FACTS: StrategyFacts = { kind: 'custom', format: '', words: 0, offer: '' }

/** The small values that a row carries. */
export const strategyFacts = (ref: Pick<RecordRef, 'extra'>): StrategyFacts =>
  withKnownKind({ ...NO_FACTS, ...summaryExtra(TEXT_RECORD_KIND, ref) })

/** A kind of text that a newer version knows is shown as one of its own making. */
const withKnownKind = (facts: StrategyFacts): StrategyFacts =>
  Object.hasOwn(STRATEGY_KIND_LABELS, facts.kind) ? facts : { ...facts, kind: 'custom' }

export const TEXT_KIND_ICONS: Readonly<Record<StrategyKind, LucideIcon>> = {
  ads: Megaphone,
  emails: Mail,
  posts: MessageSquare,
  'sales-pages': FileText,
  'cold-emails': Send,
  ai: WandSparkles,
  custom: Pencil,
}

/** The address of a text's editor. */
const textEditorLink = (ref: Pick<RecordRef, 'name' | 'extra'>) =>
  ({
    to: '/edit/strategies/$opportunity/$kind/$strategy',
    params: {
      opportunity: strategyFacts(ref).offer || NO_OFFER_SLUG,
      kind: strategyFacts(ref).kind,
      strategy: ref.name,
    },
  }) as const

/** Describes texts for screens that show several kinds of records. */
export const STRATEGY_SCREENS: KindScreens = {
  kind: TEXT_RECORD_KIND,
  noun: KIND_NOUNS.strategy,
  section: 'strategies',
  heading: t`Texts`,
  icon: Pencil,
  module: 'strategies',
  list: { to: '/browse/strategies' },
  open: (ref, path) => ({ ...textEditorLink(ref), ...(path !== undefined && { hash: path }) }),
  creating: [
    {
      key: 'new-text',
      label: t`New text from an offer`,
      also: t`write draft drafts ad email post page copy`,
      link: { to: '/browse/strategies', search: { new: 'offer' } },
    },
    {
      key: 'library-text',
      label: t`New text from the library`,
      also: t`write template ad email post page ready`,
      link: { to: '/library/strategies/$kind', params: { kind: 'ads' } },
    },
    {
      key: 'blank-text',
      label: t`New blank text`,
      also: t`write empty page own words`,
      link: { to: '/browse/strategies', search: { new: 'blank' } },
    },
    {
      key: 'custom-text',
      label: t`Paste your own text`,
      also: t`new custom import own words`,
      link: { to: '/browse/strategies', search: { new: 'paste' } },
    },
  ],
  searchedIn: [t`title`, t`text`],
  search: {
    key: 'search-texts',
    label: t`Search in all texts`,
    also: t`find strategies list`,
    link: { to: '/browse/strategies', search: {}, state: { focusesSearch: true } },
  },
  resuming: {
    title: (summary) => unprefixedTitle(strategyFacts(summary).kind, summary.title),
    what: kindOfOne,
    where: ({ excerpt }) => excerpt,
    isQuoted: true,
    picture: pictureOf,
  },
  PaletteAside: ({ summary }) => kindName(summary),
  detail: kindName,
  iconOf: (summary) => TEXT_KIND_ICONS[strategyFacts(summary).kind],
  pageTitle: [t`Strategy Details`],
}

/** 'Email', 'Sales page' */
function kindOfOne(summary: SummaryRow): string {
  return capitalised(STRATEGY_KIND_LABELS[strategyFacts(summary).kind].noun)
}

const PICTURES: Readonly<Record<StrategyKind, TextPictureKind>> = {
  ads: 'ad',
  emails: 'email',
  posts: 'post',
  'sales-pages': 'page',
  'cold-emails': 'email',
  ai: 'text',
  custom: 'text',
}

function pictureOf(summary: SummaryRow): TextPictureKind {
  const { kind, format } = strategyFacts(summary)
  return format === 'search-ad' ? 'search' : PICTURES[kind]
}

function kindName(summary: SummaryRow): string {
  return STRATEGY_KIND_LABELS[strategyFacts(summary).kind].name
}

/** Name of the kind in an address; undefined where texts have no such kind. The editor replaces such an address. */
export const textKindTitle = (kind: string): string | undefined =>
  Object.hasOwn(STRATEGY_KIND_LABELS, kind) ? STRATEGY_KIND_LABELS[kind as StrategyKind].name : undefined
