import { Eye } from 'lucide-react'
import { useMemo } from 'react'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { statedPrice } from '#domain/copy/catalogue/price/stated-price.ts'
import { CURRENCIES } from '#lib/currencies.ts'
import { type FieldSpec, formSpecFields, type FormSpec } from '#lib/field-spec.ts'
import { formatCount } from '#lib/text/text.ts'
import { ChoiceInput } from './choice-input.tsx'
import { controlId, formFieldsPath, textAt } from '#records/form/field-path.ts'
import type { FieldRemarks } from '#records/form/field-set.tsx'
import { FieldInput } from '#records/form/field-input.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
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
          placeholder="Once"
          otherLabel="In your own words"
          className={css.period}
        />
      </div>
      {wording !== '' && (
        <p className={css.wording}>
          <Eye aria-hidden="true" />
          <span>
            Appears as <b>{wording}</b> in {textCount === 0 ? 'texts' : formatCount(textCount, 'text')}.{' '}
            {rights.update && (
              <LinkButton onClick={() => document.getElementById(controlId(PERIOD_PATH))?.focus()}>
                Change the wording
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
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? code
  return sign === code ? code : `${sign} ${code}`
}

const CURRENCY_OPTIONS = CURRENCIES.map((value) => ({ value, label: currencyLabel(value) }))

/** Labels of the periods that people pay by. */
const PERIOD_LABELS = ['Every day', 'Every week', 'Every month', 'Every year'] as const

/** Wording of the periods after an amount, by the language of the offer. */
const PERIODS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  en: ['a day', 'a week', 'a month', 'a year'],
  de: ['am Tag', 'pro Woche', 'im Monat', 'im Jahr'],
  es: ['al día', 'a la semana', 'al mes', 'al año'],
  fr: ['par jour', 'par semaine', 'par mois', 'par an'],
  it: ['al giorno', 'a settimana', 'al mese', 'all’anno'],
  nl: ['per dag', 'per week', 'per maand', 'per jaar'],
  pt: ['por dia', 'por semana', 'por mês', 'por ano'],
}

/** The periods to choose from, with the words that are stored for them. */
function pricePeriods(language: string): readonly { readonly value: string; readonly label: string }[] {
  const words = PERIODS[language] ?? PERIODS['en'] ?? []
  return words.map((value, index) => ({ value, label: PERIOD_LABELS[index] ?? value }))
}
