import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { useId } from 'react'
import type { ExtensionAbility } from './extension-abilities.ts'
import css from './ability-lists.module.css'

export interface AbilityListsProps {
  readonly abilities: readonly ExtensionAbility[]
  readonly limits: readonly string[]
  /** False: the dialog's title says already what the first list is. */
  readonly hasHeading?: boolean | undefined
  /** Level of the headings. */
  readonly level?: 2 | 3 | undefined
}

/** Says in plain words what an extension can and can’t do. */
export function AbilityLists({ abilities, limits, hasHeading = true, level = 3 }: AbilityListsProps) {
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <div className={css.lists}>
      <section>
        {hasHeading && (
          <Heading id={`${id}-can`} className={css.heading}>
            {t`It can`}
          </Heading>
        )}
        <ul
          className={css.list}
          {...(hasHeading
            ? { 'aria-labelledby': `${id}-can` }
            : { 'aria-label': t({ message: 'New', context: 'abilities' }) })}
        >
          {abilities.map(({ words, reasons }) => (
            <li key={words}>
              <Check aria-hidden="true" className={css.can} />
              <span>
                {words}
                {reasons.map((reason) => (
                  <q key={reason} className={css.reason}>
                    <bdi>{reason}</bdi>
                  </q>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <Heading id={`${id}-cannot`} className={css.heading}>
          {t`It can’t`}
        </Heading>
        <ul className={`${css.list} ${css.limits}`} aria-labelledby={`${id}-cannot`}>
          {limits.map((words) => (
            <li key={words}>
              <X aria-hidden="true" />
              {words}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
