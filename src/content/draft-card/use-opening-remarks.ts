import { useEffect, useState } from 'react'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { formatOfUseCase } from '#domain/copy/catalogue/format-of-use-case.ts'
import type { OpeningRemark } from '#domain/copy/lint/opening-remarks.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { fillTokens, type TokenValues } from '#domain/tokens/tokens.ts'

const NAME_TOKENS = ['overview.product_name', 'company.name']
const NO_REMARKS: readonly OpeningRemark[] = []

/** What readers would miss in a draft's subject, headline, first sentence and button. Checked once it is shown. */
export function useOpeningRemarks(draft: AiResult, values: TokenValues | undefined): readonly OpeningRemark[] {
  const { usecase, language } = draft
  const parts = JSON.stringify(draft.parts)
  const [found, setFound] = useState({ parts: '', remarks: NO_REMARKS })
  useEffect(() => {
    const useCase = findUseCase(usecase)
    const channel = formatOfUseCase(useCase)
    if (!useCase || !channel || !values) return
    let isCancelled = false
    const check = async (): Promise<void> => {
      const { openingRemarks } = await import('#domain/copy/lint/opening-remarks.ts')
      if (isCancelled) return
      const filled = Object.entries(draft.parts).map(([key, text]) => [key, fillTokens(text, values)] as const)
      const remarks = openingRemarks({
        parts: Object.fromEntries(filled),
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
    // The parts are compared by their words: a draft is another object after each change of the list.
  }, [usecase, language, parts, values])
  return found.parts === parts ? found.remarks : NO_REMARKS
}
