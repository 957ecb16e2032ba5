import { t } from '@lingui/core/macro'
import { call } from '#domain/engine/calls/call.ts'
import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import type { DraftDirections } from '#domain/copy/catalogue/draft-directions.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { WritingVoice } from '#domain/voices/choose-voice.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { WrittenDraft } from '#domain/copy/writer/draft/draft-request.ts'
import type { RequestedDrafts } from '#domain/copy/writer/request/built-in-request.ts'
import type { JsonObject } from '#lib/json.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import { draftWriter } from '#content/writing-worker/writing-worker.ts'
import { offerExcerpt, writerInputs, type PrefilledInputs, type TypedInputs } from './draft-input-values.ts'

const WRITER_FAILED = t`The writer has stopped. Try again, or reload the page.`

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
  /** The options of the request bar that a writer follows, with the fields that are kept. */
  readonly directions: DraftDirections
  /** Earlier ones of this offer and template, newest first: new ones are to be different. */
  readonly drafts: readonly AiResult[]
  /** Aborted once nobody waits for the drafts. */
  readonly signal: AbortSignal
}

const MAX_PREVIOUS_DRAFTS = 6

/**
 * Writes drafts out of the offer's own words and saves them. null: cancelled, or refused, and the person was told.
 * `shortfall`: why there are fewer than asked for; empty where there are not.
 */
export async function makeDrafts(
  { account }: ActionContext,
  { useCase, offer, content, company, voice, prefilled, typed, drafts, signal, ...wanted }: MakeDraftsInput,
): Promise<{ readonly IDs: readonly number[]; readonly shortfall: string } | null> {
  const { directions, language: asked, count } = wanted
  const inputs = writerInputs(useCase, prefilled, typed)
  const seed = String(account.mintId())
  const atMs = Date.now()
  const requested = {
    useCase,
    variants: count,
    directions,
    content,
    company,
    excerpt: offerExcerpt(offer),
    inputs,
    language: asked,
    voice,
    seed,
    nowMs: atMs,
    previous: drafts.slice(0, MAX_PREVIOUS_DRAFTS).map(({ parts }) => parts),
    avoided: drafts.filter(({ ID }) => directions.avoid?.includes(ID)).map(({ parts }) => parts),
  }
  const written = await writeInWorker(requested, signal)
  if (!written) return null
  const { drafts: drafted, shortfall, language } = written
  const locked = Object.keys(directions.keep ?? {})
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
          ...(locked.length > 0 && { locked }),
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

interface WrittenDrafts {
  readonly drafts: readonly WrittenDraft[]
  readonly shortfall: string
  readonly language: string
}

/** Returns null once the request is cancelled. A part of the writer that can't be loaded is told like any failure. */
async function writeInWorker(requested: RequestedDrafts, signal: AbortSignal): Promise<WrittenDrafts | null> {
  try {
    const { builtInRequest, finishDrafts } = await import('#domain/copy/writer/request/built-in-request.ts')
    const request = builtInRequest(requested)
    const answer = await draftWriter.run((api) => api.writeDrafts(request), signal)
    return { ...finishDrafts(answer, requested), language: request.language }
  } catch (error) {
    if (signal.aborted) return null
    reportError(error)
    return { drafts: [], shortfall: WRITER_FAILED, language: requested.language }
  }
}
