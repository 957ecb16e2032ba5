import { t } from '@lingui/core/macro'
import { type DraftDirections, draftAngleNamed } from '#domain/copy/catalogue/draft-directions.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { lockedFields, withLockedFields } from '#domain/copy/writer/locked-fields.ts'
import type { DraftParts, DraftRequest, WrittenDraft } from '#domain/copy/writer/draft/draft-request.ts'
import { spellDraftTerms } from '#domain/copy/lint/spell-terms.ts'
import { bannedWords, type VoicePreferences } from '#domain/kinds/preference-values.ts'
import { requestLanguage } from './draft-language.ts'

/** Drafts that a person asks for in the request bar, or a program by a job. */
export interface RequestedDrafts
  extends Pick<DraftRequest, 'useCase' | 'content' | 'company' | 'excerpt' | 'inputs' | 'seed' | 'nowMs'> {
  /** 0: as many as the template writes. `directions.count` goes first. */
  readonly variants: number
  readonly directions: DraftDirections
  /** BCP 47; empty: the offer's. */
  readonly language: string
  /** `terms`: words in the spelling that is to be used. */
  readonly voice: Pick<VoicePreferences, 'banned' | 'language'> & { readonly terms: readonly string[] }
  /** Fields of earlier drafts of this offer and template, newest first. */
  readonly previous: readonly DraftParts[]
  /** Fields of drafts that the person does not want again. */
  readonly avoided: readonly DraftParts[]
}

/** Number of drafts that a request is for. */
export const requestedCount = (
  { variants: max }: Pick<UseCase, 'variants'>,
  { count }: DraftDirections,
  variants = 0,
): UseCase['variants'] => Math.min(count ?? (variants || max), max) as UseCase['variants']

/** Said where every field of a template is kept. */
export const EVERY_FIELD_LOCKED = t`Every field is kept. Choose at least one to write again.`

/** True if a request keeps every field, so that nothing is left to write. */
export const locksEveryField = (useCase: UseCase, directions: DraftDirections): boolean =>
  Object.keys(lockedFields(useCase, directions)).length === useCase.outputs.length

/** A request as the built-in writer takes it, the same on a device and on the server. */
export function builtInRequest({
  useCase,
  variants,
  directions,
  voice,
  previous,
  avoided,
  ...given
}: RequestedDrafts): DraftRequest {
  const angle = draftAngleNamed(directions.angle ?? '')
  return {
    ...given,
    useCase: { ...useCase, variants: requestedCount(useCase, directions, variants) },
    language: requestLanguage({ ...given, asked: given.language, voice: voice.language }),
    voice: { banned: bannedWords(voice), terms: voice.terms },
    previous: [...avoided, ...previous],
    ...(angle && { angle }),
  }
}

const NOTHING_GOES_WITH_IT = t`No drafts. The other fields would repeat the one that you keep.`

interface FinishedDrafts {
  readonly drafts: readonly WrittenDraft[]
  /** Reason why there are fewer than asked for; empty where there are not. */
  readonly shortfall: string
}

/**
 * Spells the words of the brand voice, then puts in the fields that are kept: those stay as the person has them, to the
 * letter.
 */
export function finishDrafts(
  { drafts, shortfall }: FinishedDrafts,
  { useCase, directions, voice }: Pick<RequestedDrafts, 'useCase' | 'directions' | 'voice'>,
): FinishedDrafts {
  if (locksEveryField(useCase, directions)) return { drafts: [], shortfall: EVERY_FIELD_LOCKED }
  const spelled = drafts.map((draft) => spellDraftTerms(draft, voice.terms))
  const finished = withLockedFields(spelled, lockedFields(useCase, directions), useCase)
  return {
    drafts: finished,
    shortfall: drafts.length > 0 && finished.length === 0 ? NOTHING_GOES_WITH_IT : shortfall,
  }
}
