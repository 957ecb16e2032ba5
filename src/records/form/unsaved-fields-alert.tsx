import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { fieldPlacesText } from '#domain/kinds/record-labels.ts'
import { toRecordRef } from '#records/kind-screens.ts'
import { useKind } from '#records/kinds-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { textAt } from './field-path.ts'
import { useRecordForm } from './record-form-context.tsx'
import css from './unsaved-fields-alert.module.css'

/** Lists the fields that couldn't be saved, with a link to each. Their texts are still in the fields. */
export function UnsavedFieldsAlert() {
  const { editSession } = useRecordForm()
  const { failed } = useObservable(editSession.status)
  if (failed.length === 0) return null
  return (
    <div className={css.box} role="alert">
      <p className={css.title}>{t`Not saved yet. What you typed is still here.`}</p>
      <ul>
        {failed.map(({ path, problem }) => (
          <li key={path}>
            <FieldLink path={path} />: {problem}
          </li>
        ))}
      </ul>
      <Button small onClick={editSession.flush}>
        {t`Try again`}
      </Button>
    </div>
  )
}

function FieldLink({ path }: { readonly path: string }) {
  const { kind, record } = useRecordForm()
  const screens = useKind(kind)
  const words = fieldPlacesText(kind, [path])
  if (!screens) return words
  const { ID, name } = record
  return (
    <Link
      {...screens.open(toRecordRef(kind, { ID, name, title: textAt(record, 'title') }), path)}
      className={linkClass}
    >
      {words}
    </Link>
  )
}
