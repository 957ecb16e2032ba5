import { useEffect, useState } from 'react'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { formatOfUseCase } from '#domain/copy/catalogue/format-of-use-case.ts'
import type { OpeningRemark } from '#domain/copy/lint/opening-remarks.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { fillTokens, type TokenValues } from '#domain/tokens/tokens.ts'

const NAME_TOKENS = ['overview.product_name', 'company.name']
const SEPARATOR = '\u0000'
const NO_REMARKS: readonly OpeningRemark[] = []

/** Checks a draft's subject, headline, first sentence and button once they are shown. */
export function useOpeningRemarks(draft: AiResult, values: TokenValues | undefined): readonly OpeningRemark[] {
  const { usecase, language } = draft
  // One text, so that the check runs again only after a word has changed: a draft is another object each time.
  const parts = Object.entries(draft.parts).flat().join(SEPARATOR)
  const [found, setFound] = useState({ parts: '', remarks: NO_REMARKS })
  useEffect(() => {
    const useCase = findUseCase(usecase)
    const channel = formatOfUseCase(useCase)
    if (!useCase || !channel || !values) return
    let isCancelled = false
    const check = async (): Promise<void> => {
      const { openingRemarks } = await import('#domain/copy/lint/opening-remarks.ts')
      if (isCancelled) return
      const remarks = openingRemarks({
        parts: filledParts(parts, values),
        outputs: useCase.outputs,
        format: channel.format,
        language,
        names: NAME_TOKENS.map((token) => values(token) ?? ''),
      })
      setFound({ parts, remarks })
    }
    check().catch(reportError)
    return () => {
      isCancelled = true
    }
  }, [usecase, language, parts, values])
  return found.parts === parts ? found.remarks : NO_REMARKS
}

/** The fields of a draft, merge fields filled. `joined`: keys and texts in turn. */
function filledParts(joined: string, values: TokenValues): Readonly<Record<string, string>> {
  const pieces = joined === '' ? [] : joined.split(SEPARATOR)
  const parts: Record<string, string> = {}
  for (let at = 0; at + 1 < pieces.length; at += 2) parts[pieces[at] ?? ''] = fillTokens(pieces[at + 1] ?? '', values)
  return parts
}
