import { useEffect, useState } from 'react'
import type { CopyRemark } from '#domain/copy/lint/copy-remark.ts'
import type { LintInput } from '#domain/copy/lint/lint-context.ts'
import type { Format } from '#domain/formats/format.ts'
import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { bannedWords } from '#domain/kinds/preference-values.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { CONTENT } from '#features/strategies/editor/use-text-document.ts'
import { OFFER } from '#features/strategies/strategy-kind.tsx'
import { isObject, type Json, type JsonObject } from '#lib/json.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { preferencesOf, recordById } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { systemTimer } from '#ui/timer.ts'

/** A remark, and the part that it was made on. */
export interface PlacedRemark extends CopyRemark {
  readonly text: string
  /** What stands at its place there. */
  readonly said: string
}

/** After so long without a change a text is checked. */
const PAUSE_MS = 800
const IDLE_LIMIT_MS = 2_000
const NONE: readonly PlacedRemark[] = []
/** The bar over the paper says it. */
const SAID_ELSEWHERE = 'ended'

/** What the checks say of the open text as it is kept on this device, some time after it was written. */
export function useCheckedText(format: Format): readonly PlacedRemark[] {
  const { record } = useRecordForm<Strategy>()
  const { content, parts, meta } = record
  const offerID = meta.opportunity_id
  const sources = useLive(
    async (database) => {
      const [offer, company, { voice }] = await Promise.all([
        offerID === 0 ? undefined : recordById(database, OFFER, offerID),
        recordById(database, COMPANY_KEY.kind, COMPANY_KEY.ID),
        preferencesOf(database),
      ])
      return { voice: { banned: bannedWords(voice) }, offer: contentOf(offer?.record.content), company: contentOf(company?.record.content) }
    },
    [offerID],
  )
  const [remarks, setRemarks] = useState(NONE)
  useEffect(() => {
    if (!sources) return undefined
    const input = { ...sources, content, parts, format, language: '', locale: navigator.language, nowMs: Date.now() }
    return whenCalm(async () => {
      const found = await remarksOn(input)
      return () => setRemarks(found)
    })
  }, [sources, content, parts, format])
  return remarks
}

const contentOf = (content: Json | undefined): JsonObject => (isObject(content) ? content : {})

async function remarksOn(input: LintInput): Promise<readonly PlacedRemark[]> {
  if ([input.content, ...Object.values(input.parts)].every((text) => text.trim() === '')) return NONE
  const { lintCopy } = await import('#domain/copy/lint/lint-copy.ts')
  return lintCopy(input)
    .filter(({ id }) => id !== SAID_ELSEWHERE)
    .map((remark) => {
      const text = remark.field === CONTENT ? input.content : (input.parts[remark.field] ?? '')
      return { ...remark, text, said: text.slice(remark.from, remark.to) }
    })
}

/** Works once nothing has happened for a while and nothing else is to be done. What came too late is not shown. Gives the way to stop it. */
function whenCalm(work: () => Promise<() => void>): () => void {
  let isOver = false
  const run = (): void => {
    if (isOver) return
    work().then((show) => {
      if (!isOver) show()
    }, reportError)
  }
  const cancel = systemTimer.after(PAUSE_MS, () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: IDLE_LIMIT_MS }) : run(),
  )
  return () => {
    isOver = true
    cancel()
  }
}
