import { t } from '@lingui/core/macro'
import { FORMULA_GROUP_NAMES, FORMULA_GROUPS } from '#domain/library/formulas/formula-template.ts'
import { FORMULA_LIBRARY } from '#domain/library/formulas/index.ts'
import css from '#features/library/library-screen.module.css'
import { LibraryHeader } from '#features/library/parts/library-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { FormulaTemplateCard } from './formula-template-card.tsx'
import groups from './set-groups.module.css'

/** Lists the formulas of the library by group. */
export const FormulaLibraryScreen = () => (
  <Page className={css.page}>
    <LibraryHeader current="formulas" />
    <p className={groups.lead}>
      {t`A formula is a prompt with fields. Use one, fill in its fields, and an AI writes the rest.`}
    </p>
    {FORMULA_GROUPS.map((group) => (
      <section key={group} aria-labelledby={`formulas-${group}`} className={groups.group}>
        <h2 id={`formulas-${group}`} className={groups.heading}>
          {FORMULA_GROUP_NAMES[group]}
        </h2>
        <ul className={css.cards}>
          {FORMULA_LIBRARY.filter((one) => one.group === group).map((formula) => (
            <FormulaTemplateCard key={formula.key} formula={formula} />
          ))}
        </ul>
      </section>
    ))}
  </Page>
)
