import { t } from '@lingui/core/macro'
import type { FormulaTemplate } from '#domain/library/formulas/formula-template.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { CREATED_FORMULA_KIND, createFormulaFromTemplate } from './create-formula-from-template.ts'
import css from './formula-template-card.module.css'
import card from './set-card.module.css'

/** A formula with what it is for, its fields and its prompt. */
export function FormulaTemplateCard({ formula }: { readonly formula: FormulaTemplate }) {
  const context = useActionContext(CREATED_FORMULA_KIND)
  const { title, use, fields, src } = formula
  return (
    <li className={classNames(cardClass(), card.card)}>
      <h3 className={card.name}>{title}</h3>
      <p className={card.use}>{use}</p>
      <p className={card.meta}>{t`Fields: ${{ fields: fields.map(({ label }) => label).join(', ') }}`}</p>
      <Disclosure label={t`Show the prompt`}>
        <p className={css.prompt}>{src}</p>
        <dl className={css.fields}>
          {fields.map(({ name, label, hint, isOptional }) => (
            <div key={name}>
              <dt>{isOptional ? t`${label} (optional)` : label}</dt>
              <dd>{hint}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      <div className={css.foot}>
        <Button
          small
          aria-label={t`Use: ${{ title: isolateDirection(title) }}`}
          onClick={() => createFormulaFromTemplate(context, formula)}
        >
          {t`Use`}
        </Button>
      </div>
    </li>
  )
}
