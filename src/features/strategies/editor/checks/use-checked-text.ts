import { useEffect, useState } from 'react'
import type { CopyRemark } from '#domain/copy/lint/copy-remark.ts'
import type { LintInput } from '#domain/copy/lint/lint-context.ts'
import type { Format } from '#domain/formats/format.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { bannedWords } from '#domain/kinds/preference-values.ts'
import { CONTENT_PATH } from '#features/strategies/editor/use-text-document.ts'
import { readWritingVoice } from '#content/voices/read-voices.ts'
import { textReader } from '#content/writing-worker/writing-worker.ts'
import { TEXT_PARENT_KIND } from '#features/strategies/strategy-kind.tsx'
import { isObject, type Json, type JsonObject } from '#lib/json.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { runWhenSettled } from './run-when-settled.ts'

/** A remark with the text that it was made on. */
export interface PlacedRemark extends CopyRemark {
  readonly text: string
  /** The words at its place. */
  readonly matchedText: string
}

const NONE: readonly PlacedRemark[] = []
/** The banner says it already. */
const SHOWN_IN_BANNER = 'ended'

/** State of the checks of a text: not run yet, done, or failed with the remarks of before. */
export type CheckState = 'pending' | 'done' | 'failed'

/** The remarks on the open text as it is saved on this device, a moment after typing. */
export function useCheckedText(format: Format): {
  readonly remarks: readonly PlacedRemark[]
  readonly checkState: CheckState
} {
  const { record } = useRecordForm('strategy')
  const { content, parts, meta } = record
  const offerID = meta.opportunity_id
  const sources = useLocalQuery(
    async (database) => {
      const [offer, company] = await Promise.all([
        offerID === 0 ? undefined : recordById(database, TEXT_PARENT_KIND, offerID),
        recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
      ])
      const voice = await readWritingVoice(database, offer?.record)
      return {
        voice: { banned: bannedWords(voice), terms: voice.terms },
        offer: contentOf(offer?.record.content),
        company: contentOf(company?.record.content),
      }
    },
    [offerID],
  )
  const [remarks, setRemarks] = useState(NONE)
  const [checkState, setCheckState] = useState<CheckState>('pending')
  useEffect(() => {
    if (!sources) return undefined
    const input = { ...sources, content, parts, format, language: '', locale: navigator.language, nowMs: Date.now() }
    return runWhenSettled(
      async (signal) => {
        const found = await remarksOn(input, signal)
        return () => {
          setRemarks(found)
          setCheckState('done')
        }
      },
      () => setCheckState('failed'),
    )
  }, [sources, content, parts, format])
  return { remarks, checkState }
}

const contentOf = (content: Json | undefined): JsonObject => (isObject(content) ? content : {})

async function remarksOn(input: LintInput, signal: AbortSignal): Promise<readonly PlacedRemark[]> {
  if ([input.content, ...Object.values(input.parts)].every((text) => text.trim() === '')) return NONE
  const found = await textReader.run((api) => api.lintCopy(input), signal)
  return found
    .filter(({ id }) => id !== SHOWN_IN_BANNER)
    .map((remark) => {
      const text = remark.field === CONTENT_PATH ? input.content : (input.parts[remark.field] ?? '')
      return { ...remark, text, matchedText: text.slice(remark.from, remark.to) }
    })
}
