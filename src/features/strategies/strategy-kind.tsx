import { FileText, Mail, Megaphone, MessageSquare, Pencil, Send, WandSparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { NOUNS } from '#domain/kinds/kinds.ts'
import type { StrategyFacts } from '#domain/kinds/strategy.ts'
import { KINDS_OF_TEXTS, type StrategyKind, unprefixedTitle } from '#domain/kinds/strategy-kinds.ts'
import type { PictureKind } from '#domain/formats/picture-kind.ts'
import { isObject } from '#lib/json.ts'
import { capitalised } from '#lib/text/text.ts'
import type { KindScreens, RecordRef } from '#records/kind-screens.ts'
import type { SummaryRow } from '#store/rows.ts'

export const STRATEGY = 'strategy'

/** The kind of record that texts belong to. */
export const OFFER = 'opportunity'

export const NO_TEXT_WITHOUT_OFFER = 'A text belongs to an offer, and you have none yet. Would you like to create one?'

/** In place of the offer's slug in the address of a text that belongs to none. */
export const NO_OFFER = '-'

const NO_FACTS: StrategyFacts = { kind: 'custom', format: '', words: 0, offer: '' }

/** The small values that a row carries. */
export const factsOf = ({ extra }: Pick<RecordRef, 'extra'>): StrategyFacts =>
  isObject(extra) ? known({ ...NO_FACTS, ...(extra as Partial<StrategyFacts>) }) : NO_FACTS

/** A kind of text that a newer version knows is shown as one of its own making. */
const known = (facts: StrategyFacts): StrategyFacts =>
  Object.hasOwn(KINDS_OF_TEXTS, facts.kind) ? facts : { ...facts, kind: 'custom' }

export const KIND_ICONS: Readonly<Record<StrategyKind, LucideIcon>> = {
  ads: Megaphone,
  emails: Mail,
  posts: MessageSquare,
  'sales-pages': FileText,
  'cold-emails': Send,
  ai: WandSparkles,
  custom: Pencil,
}

/** The address of a text's editor. */
const toText = (ref: Pick<RecordRef, 'name' | 'extra'>) =>
  ({
    to: '/edit/strategies/$opportunity/$kind/$strategy',
    params: { opportunity: factsOf(ref).offer || NO_OFFER, kind: factsOf(ref).kind, strategy: ref.name },
  }) as const

/** How texts are shown where several kinds of records are. */
export const STRATEGY_SCREENS: KindScreens = {
  kind: STRATEGY,
  noun: NOUNS.strategy,
  section: 'strategies',
  heading: 'Texts',
  icon: Pencil,
  module: 'strategies',
  list: { to: '/browse/strategies' },
  open: (ref, path) => ({ ...toText(ref), ...(path !== undefined && { hash: path }) }),
  creating: [
    {
      key: 'new-text',
      label: 'New text from an offer',
      also: 'write draft drafts ad email post page copy',
      link: { to: '/browse/strategies', search: { new: 'offer' } },
    },
    {
      key: 'library-text',
      label: 'New text from the library',
      also: 'write template ad email post page ready',
      link: { to: '/library/strategies/$kind', params: { kind: 'ads' } },
    },
    {
      key: 'blank-text',
      label: 'New blank text',
      also: 'write empty page own words',
      link: { to: '/browse/strategies', search: { new: 'blank' } },
    },
    {
      key: 'custom-text',
      label: 'Paste your own text',
      also: 'new custom import own words',
      link: { to: '/browse/strategies', search: { new: 'paste' } },
    },
  ],
  searchedIn: 'title or text',
  search: {
    key: 'search-texts',
    label: 'Search in all texts',
    also: 'find strategies list',
    link: { to: '/browse/strategies', search: {}, state: { focusesSearch: true } },
  },
  resuming: {
    title: (head) => unprefixedTitle(factsOf(head).kind, head.title),
    what: kindOfOne,
    where: ({ excerpt }) => excerpt,
    isQuoted: true,
    picture: pictureOf,
  },
  PaletteAside: ({ head }) => kindName(head),
  detail: kindName,
  iconOf: (head) => KIND_ICONS[factsOf(head).kind],
  pageTitle: ['Strategy Details'],
}

/** 'Email', 'Sales page' */
function kindOfOne(head: SummaryRow): string {
  return capitalised(KINDS_OF_TEXTS[factsOf(head).kind].noun)
}

const PICTURES: Readonly<Record<StrategyKind, PictureKind>> = {
  ads: 'ad',
  emails: 'email',
  posts: 'post',
  'sales-pages': 'page',
  'cold-emails': 'email',
  ai: 'text',
  custom: 'text',
}

function pictureOf(head: SummaryRow): PictureKind {
  const { kind, format } = factsOf(head)
  return format === 'search-ad' ? 'search' : PICTURES[kind]
}

function kindName(head: SummaryRow): string {
  return KINDS_OF_TEXTS[factsOf(head).kind].name
}

/** Name of the kind in an address; undefined where texts have no such kind. The editor replaces such an address. */
export const kindTitle = (kind: string): string | undefined =>
  Object.hasOwn(KINDS_OF_TEXTS, kind) ? KINDS_OF_TEXTS[kind as StrategyKind].name : undefined
