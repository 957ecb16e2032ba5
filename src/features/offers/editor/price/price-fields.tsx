import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { useMemo } from 'react'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { statedPrice } from '#domain/copy/catalogue/price/stated-price.ts'
import { CURRENCIES } from '#lib/currencies.ts'
import { type FieldSpec, formSpecFields, type FormSpec } from '#lib/field-spec.ts'
import { uiLocale } from '#lib/locale/ui-locale.ts'
import { ChoiceInput } from './choice-input.tsx'
import { controlId, formFieldsPath, textAt } from '#records/form/field-path.ts'
import type { FieldRemarks } from '#records/form/field-set.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { PERIOD_WORDINGS } from './period-wordings.ts'
import { FoundPrice } from './found-price.tsx'
import { usePriceTextCount } from './use-price-texts.ts'
import css from './price.module.css'

const KEYS: readonly string[] = ['currency', 'price', 'price_period']
const PERIOD_PATH = `${formFieldsPath('offer')}.price_period`

/** The form without the fields that are shown as the price. */
export const formWithoutPrice = (form: FormSpec): FormSpec => ({
  ...form,
  parts: form.parts.filter((part) => !('key' in part && KEYS.includes(part.key))),
})

export interface PriceFieldsProps {
  readonly form: FormSpec
  readonly remarks: FieldRemarks
}

/** Currency, amount and period side by side, with the wording that texts will have. */
export function PriceFields({ form, remarks }: PriceFieldsProps) {
  const { record, rights } = useRecordForm('opportunity')
  const texts = useMemo(() => new OfferTexts(record.content), [record.content])
  const language = texts.language()
  const [currency, price, period] = KEYS.map((key) => formSpecFields(form).find((field) => field.key === key)) as [
    FieldSpec,
    FieldSpec,
    FieldSpec,
  ]
  const wording = statedPrice(texts)
  const textCount = usePriceTextCount(record.ID, textAt(record, `${formFieldsPath(form.key)}.price`))
  return (
    <div className={css.price}>
      <FoundPrice texts={texts} />
      <div className={css.row}>
        <ChoiceInput field={currency} path={`${formFieldsPath(form.key)}.currency`} options={CURRENCY_OPTIONS} />
        <FieldInput field={price} path={`${formFieldsPath(form.key)}.price`} remark={remarks.price} />
        <ChoiceInput
          field={period}
          path={PERIOD_PATH}
          options={pricePeriods(language)}
          placeholder={t`Once`}
          otherLabel={t`In your own words`}
          className={css.period}
        />
      </div>
      {wording !== '' && (
        <p className={css.wording}>
          <Eye aria-hidden="true" />
          <span>
            <Plural
              value={textCount}
              _0={
                <Trans>
                  Appears as <b>{wording}</b> in texts.
                </Trans>
              }
              one={
                <Trans>
                  Appears as <b>{wording}</b> in # text.
                </Trans>
              }
              other={
                <Trans>
                  Appears as <b>{wording}</b> in # texts.
                </Trans>
              }
            />{' '}
            {rights.update && (
              <LinkButton onClick={() => document.getElementById(controlId(PERIOD_PATH))?.focus()}>
                {t`Change the wording`}
              </LinkButton>
            )}
          </span>
        </p>
      )}
    </div>
  )
}

/** '£ GBP'; the code alone where a currency has no sign of its own. */
function currencyLabel(code: string): string {
  const parts = new Intl.NumberFormat(uiLocale(), {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? code
  return sign === code ? code : `${sign} ${code}`
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: currencyLabel(value) }))

/** Labels of the periods that people pay by. */
const PERIOD_LABELS = [t`Every day`, t`Every week`, t`Every month`, t`Every year`] as const

/** The periods to choose from, with the words that are stored for them. */
function pricePeriods(language: string): readonly { readonly value: string; readonly label: string }[] {
  const words = PERIOD_WORDINGS[language] ?? PERIOD_WORDINGS['en'] ?? []
  return words.map((value, index) => ({ value, label: PERIOD_LABELS[index] ?? value }))
}
