import { call } from '#domain/engine/calls/call.ts'
import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import type { DraftAngle } from '#domain/copy/catalogue/draft-directions.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { draftLanguage } from '#domain/copy/writer/request/draft-language.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { bannedWords } from '#domain/kinds/preference-values.ts'
import type { WritingVoice } from '#domain/voices/choose-voice.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { JsonObject } from '#lib/json.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import { withLockedFields } from '#domain/copy/writer/locked-fields.ts'
import { writeDraftsInWorker } from './write-drafts-in-worker.ts'
import { offerExcerpt, writerInputs, type PrefilledInputs, type TypedInputs } from './draft-input-values.ts'

const NOTHING_GOES_WITH_IT = 'No drafts. The other fields would repeat the one that you keep.'

export interface MakeDraftsInput {
  readonly useCase: UseCase
  readonly offer: DomainRecord
  readonly content: JsonObject
  readonly company: JsonObject
  readonly voice: WritingVoice
  readonly prefilled: PrefilledInputs
  readonly typed: TypedInputs
  /** BCP 47; empty: the offer's. */
  readonly language: string
  readonly count: number
  /** Angle that the drafts begin with; empty: another one for each. */
  readonly angle: DraftAngle | ''
  /** Fields that stay as they are, by their keys. */
  readonly keep: Readonly<Record<string, string>>
  /** Earlier ones of this offer and template, newest first: new ones are to be different. */
  readonly drafts: readonly AiResult[]
}

/**
 * Writes drafts out of the offer's own words and saves them. null: refused, and the person was told. `shortfall`: why
 * there are fewer than asked for; empty where there are not.
 */
export async function makeDrafts(
  { account }: ActionContext,
  { useCase, offer, content, company, voice, prefilled, typed, drafts, ...wanted }: MakeDraftsInput,
): Promise<{ readonly IDs: readonly number[]; readonly shortfall: string } | null> {
  const inputs = writerInputs(useCase, prefilled, typed)
  const offerLanguage = draftLanguage(content, inputs)
  // The built-in writer has the offer's words alone: the account's language adds its region at most.
  const ownLanguage = baseLanguage(voice.language) === offerLanguage ? voice.language : offerLanguage
  const language = wanted.language || ownLanguage
  const seed = String(account.mintId())
  const atMs = Date.now()
  const previous = drafts.slice(0, 6).map(({ parts }) => parts)
  const { drafts: written, shortfall: why } = await writeDraftsInWorker({
    useCase: { ...useCase, variants: Math.min(wanted.count, useCase.variants) as UseCase['variants'] },
    content,
    company,
    excerpt: offerExcerpt(offer),
    inputs,
    language,
    seed,
    nowMs: atMs,
    previous,
    voice: { banned: bannedWords(voice), terms: voice.terms },
    ...(wanted.angle !== '' && { angle: wanted.angle }),
  })
  const drafted = withLockedFields(await spelled(written, voice.terms), wanted.keep, useCase)
  const shortfall = written.length > 0 && drafted.length === 0 ? NOTHING_GOES_WITH_IT : why
  const refs = drafted.map(({ text }) => ({ kind: DRAFT_KIND, ID: account.mintId(), name: '', title: text }))
  const saved = await Promise.all(
    drafted.map(({ text, parts, strategy }, index) =>
      account.runMutation(
        call(DRAFT_KIND, 'create', {
          ID: refs[index]?.ID ?? account.mintId(),
          opportunity_id: offer.ID,
          usecase: useCase.slug,
          text,
          parts,
          source: 'template',
          seed,
          strategy,
          language,
          revision: FRAMES_REVISION.date,
          inputs,
          ...(Object.keys(wanted.keep).length > 0 && { locked: Object.keys(wanted.keep) }),
          // The first of a request comes first in the list.
          at: atMs + drafted.length - index,
        }),
      ),
    ),
  )
  const refused = saved.find((one) => !one.ok)
  if (refused && !refused.ok) {
    await account.showRefusal(refused.error)
    return null
  }
  return { IDs: refs.map(({ ID }) => ID), shortfall }
}

/** Fetches the spelling of words only for a brand voice that has some. */
async function spelled(drafts: Drafts, terms: readonly string[]): Promise<Drafts> {
  if (terms.length === 0) return drafts
  const { spellDraftTerms } = await import('#domain/copy/lint/spell-terms.ts')
  return drafts.map((draft) => spellDraftTerms(draft, terms))
}

type Drafts = Awaited<ReturnType<typeof writeDraftsInWorker>>['drafts']
