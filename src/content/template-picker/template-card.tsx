import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { KindPicture } from '#content/kind-picture.tsx'
import { pictureKindOfUseCase } from '#domain/copy/catalogue/template-pictures.ts'
import type { SummaryRow } from '#store/rows.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { ListedTemplate } from './template-groups.ts'
import css from './template-card.module.css'

export interface TemplateCardProps {
  readonly template: ListedTemplate
  readonly onChoose: (slug: string) => void
}

/** A template with its picture, name and caption, or the answers in the offer that it needs. */
export function TemplateCard({ template: { useCase, missing, isNeedingAi }, onChoose }: TemplateCardProps) {
  return (
    <button type="button" className={css.card} onClick={() => onChoose(useCase.slug)}>
      <KindPicture kind={pictureKindOfUseCase(useCase)} />
      <span className={css.words}>
        <span className={css.name}>
          {useCase.name} {useCase.isNew && <Badge>{t`New`}</Badge>}
        </span>
        <span className={css.caption}>
          {/* The heading over these cards shows it, but screen readers go from button to button. */}
          {isNeedingAi && <VisuallyHidden>{t`Needs an AI.`} </VisuallyHidden>}
          {isNeedingAi || missing.length === 0 ? useCase.caption : t`Needs: ${{ answers: missing.join(', ') }}`}
        </span>
      </span>
    </button>
  )
}

/** A formula of the account. */
export function FormulaCard({
  formula: { name, title, excerpt },
  offer,
  onLeave,
}: {
  readonly formula: Pick<SummaryRow, 'name' | 'title' | 'excerpt'>
  readonly offer: string
  readonly onLeave: (() => void) | undefined
}) {
  return (
    <Link
      className={css.card}
      to="/browse/formulas/$formula/write"
      params={{ formula: name }}
      search={{ offer }}
      onClick={onLeave}
    >
      <KindPicture kind="text" />
      <span className={css.words}>
        <bdi className={css.name}>{title}</bdi>
        <bdi className={css.caption}>{excerpt === '' ? t`Your formula` : excerpt}</bdi>
      </span>
    </Link>
  )
}
