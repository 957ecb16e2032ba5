import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FIELD_TYPE_LABELS, FIELD_TYPES, type FieldType } from '#domain/forms/field-types.ts'
import { type FormField, questionCount } from '#domain/forms/form-field.ts'
import { groupBy } from '#lib/group-by.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import css from './question-list.module.css'
import { QuestionRow } from './question-row.tsx'
import { QUICK_ADD_TYPES, QUESTION_TYPE_ICONS } from './question-types.ts'
import type { QuestionEditor } from './use-question-editor.ts'

export interface QuestionListProps {
  readonly questions: QuestionEditor
  /** The name of the one whose settings are shown. */
  readonly chosen: string | undefined
  readonly onChoose: (name: string | undefined, isNew?: boolean) => void
}

/** The questions of the form in their order, by groups, and the ways to a new one. */
export function QuestionList({ questions, chosen, onChoose }: QuestionListProps) {
  const { rights } = useRecordForm()
  const { fields } = questions
  const [dragged, setDragged] = useState<string | null>(null)
  const runs = groupRuns(fields)
  const add = async (type: FieldType) => {
    const name = await questions.add(type)
    if (name !== null) onChoose(name, true)
  }
  return (
    <section className={css.whole} aria-labelledby="questions-heading">
      <div className={css.head}>
        <h2 id="questions-heading">{t`Questions`}</h2>
        <span>{countText(fields)}</span>
      </div>
      {fields.length === 0 && <p className={css.none}>{t`No questions yet. Add the first one below.`}</p>}
      {runs.map(({ group, fields: own }) => (
        <div key={own[0]?.name} className={css.run}>
          {group !== '' && (
            <h3 className={css.group} dir="auto">
              {group}
            </h3>
          )}
          <ul>
            {own.map((field) => (
              <QuestionRow
                key={field.name}
                field={field}
                questions={questions}
                isChosen={field.name === chosen}
                onChoose={() => onChoose(field.name)}
                drag={{ dragged, onDrag: setDragged }}
              />
            ))}
          </ul>
        </div>
      ))}
      {rights.update && <AddQuestion onAdd={add} />}
    </section>
  )
}

function AddQuestion({ onAdd }: { readonly onAdd: (type: FieldType) => Promise<void> }) {
  return (
    <div className={css.foot}>
      <Menu
        align="start"
        trigger={
          <Button wide>
            <Plus aria-hidden="true" />
            {t`Add a question`}
          </Button>
        }
        entries={FIELD_TYPES.map((type) => ({
          label: FIELD_TYPE_LABELS[type],
          icon: <QuestionTypeIcon type={type} />,
          onSelect: () => void onAdd(type),
        }))}
      />
      <div className={css.quick} role="group" aria-label={t`Add a question by type`}>
        {QUICK_ADD_TYPES.map((type) => (
          <Button
            key={type}
            variant="quiet"
            iconOnly
            small
            aria-label={t`Add: ${{ type: FIELD_TYPE_LABELS[type] }}`}
            onClick={() => onAdd(type)}
          >
            <QuestionTypeIcon type={type} />
          </Button>
        ))}
      </div>
    </div>
  )
}

function QuestionTypeIcon({ type }: { readonly type: FieldType }) {
  const Icon = QUESTION_TYPE_ICONS[type]
  return <Icon aria-hidden="true" />
}

interface QuestionGroupRun {
  readonly group: string
  readonly fields: FormField[]
}

/** Questions that stand one after the other in one group. */
function groupRuns(fields: readonly FormField[]): readonly QuestionGroupRun[] {
  const runs: QuestionGroupRun[] = []
  for (const field of fields) {
    const group = field.group.trim()
    const last = runs.at(-1)
    if (last?.group === group) last.fields.push(field)
    else runs.push({ group, fields: [field] })
  }
  return runs
}

function countText(fields: readonly FormField[]): string {
  const groups = groupBy(fields, ({ group }) => group.trim()).size
  const count = questionCount(fields)
  return groups > 1
    ? plural(groups, { one: `${count} in # group`, other: `${count} in # groups` })
    : plural(count, { one: '# question', other: '# questions' })
}
