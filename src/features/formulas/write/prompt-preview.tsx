import { plural, t } from '@lingui/core/macro'
import type { FilledPrompt } from '#domain/formulas/fill-formula-prompt.ts'
import { PROMPT_MAX_CHARS } from '#domain/formulas/formula-fields.ts'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { TokenText } from '#ui/text/token-text.tsx'
import css from './formula-writer.module.css'

export interface PromptPreviewProps {
  readonly filled: FilledPrompt
}

/** The prompt as it will be sent or copied, while the blanks are filled in. */
export function PromptPreview({ filled: { pieces, text, empty, isTooLong } }: PromptPreviewProps) {
  const places = empty.map(tokenPlaceText).join(', ')
  return (
    <>
      <div className={css.preview} dir="auto">
        {pieces.length === 0 && <span className={css.quiet}>{t`The prompt is empty.`}</span>}
        {pieces.map(({ text: piece, is }, index) =>
          // Pieces have no names of their own, and come and go by their place.
          is === 'words' ? (
            <span key={index}>{piece}</span>
          ) : (
            <TokenText key={index} missing={is === 'empty'}>
              {piece}
            </TokenText>
          ),
        )}
      </div>
      <p className={css.quiet}>{plural(text.length, { one: '# character', other: '# characters' })}</p>
      {empty.length > 0 && (
        <p className={css.quiet}>{t`Not filled in yet: ${places}. The prompt keeps the placeholder.`}</p>
      )}
      {isTooLong && (
        <p className={css.over}>
          {t`A prompt can have at most ${{ max: formatNumber(PROMPT_MAX_CHARS) }} characters. Shorten an answer.`}
        </p>
      )}
    </>
  )
}

/** 'Benefits: Feature 1'; the key of what nothing knows. */
function tokenPlaceText(key: string): string {
  const [section = '', field = ''] = key.split('.')
  const place = tokenPlace({ section, field })
  return place ? `${place.section}: ${place.label}` : key
}
