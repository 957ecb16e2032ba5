import { t } from '@lingui/core/macro'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { RecordInTrash, RecordNotDownloaded } from '#records/editor/record-states.tsx'
import { toRecordRef } from '#records/kind-screens.ts'
import { readCursor } from '#store/database.ts'
import { idByName } from '#store/queries.ts'
import { recordWithSummary } from '#store/whole-records.ts'
import { useRights } from '#store/react/use-rights.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { isTextCategory, textCategoryTitle } from './text-categories.ts'
import { TEMPLATE_RECORD_KIND, ACCOUNT_CATEGORY } from './template-kind.ts'

interface MissingTemplateProps {
  readonly category: string
  readonly name: string
  /** Shown if there is no such template. */
  readonly none: ReactNode
}

/**
 * An address at which no template stands. One of the account's own may be in the trash, still come, or stand in the
 * other half of the library.
 */
export const MissingTemplate = ({ category, name, none }: MissingTemplateProps) =>
  category === ACCOUNT_CATEGORY ? <MissingAccountTemplate name={name} none={none} /> : none

function MissingAccountTemplate({ name, none }: Pick<MissingTemplateProps, 'name' | 'none'>) {
  const { screens } = useActionContext(TEMPLATE_RECORD_KIND)
  const rights = useRights(screens)
  const found = useLocalQuery(
    async (database) => {
      const [ID, cursor] = await Promise.all([idByName(database, TEMPLATE_RECORD_KIND, name), readCursor(database)])
      const seen = ID === undefined ? undefined : await recordWithSummary(database, TEMPLATE_RECORD_KIND, ID)
      const of = seen && !seen.deleted ? seen.record.of : undefined
      return { summary: seen?.deleted ? seen.summary : undefined, of, isDownloading: cursor.epoch === null }
    },
    [name],
  )
  if (!found || !rights) return null
  if (found.summary)
    return <RecordInTrash screens={screens} of={toRecordRef(TEMPLATE_RECORD_KIND, found.summary)} rights={rights} />
  if (found.of === 'opportunity')
    return (
      <Navigate
        to="/library/opportunities/$kind/$template"
        params={{ kind: ACCOUNT_CATEGORY, template: name }}
        replace
      />
    )
  return found.isDownloading ? <RecordNotDownloaded screens={screens} /> : none
}

/** An address that no text has. */
export function TextTemplateNotFound({ category }: Pick<MissingTemplateProps, 'category'>) {
  return (
    <EmptyState
      level={1}
      title={t`Template not found`}
      action={
        <Link
          to="/library/strategies/$kind"
          params={{ kind: isTextCategory(category) ? category : 'ads' }}
          className={buttonClass()}
        >
          {isTextCategory(category) ? t`Library: ${{ name: textCategoryTitle(category) }}` : t`Go to the library`}
        </Link>
      }
    >
      {t`It may have been removed from the library, or belongs to another account.`}
    </EmptyState>
  )
}
