import { useId, useState } from 'react'
import type { Answer } from '#contract/methods.ts'
import { templateIcon } from '#domain/copy/catalogue/template-pictures.ts'
import { templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useTypedQuery } from '#ui/fields/use-typed-query.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import templatesCss from './templates.module.css'
import { useServerQuery } from '#store/react/use-server-query.ts'

type Template = Answer<'admin.getUseCases'>[number]

export interface TemplatesScreenProps {
  readonly q: string
  readonly onQuery: (q: string) => void
}

/** Which writing templates people are offered. */
export function TemplatesScreen({ q, onQuery }: TemplatesScreenProps) {
  const isOnline = useIsOnline()
  const { ask } = useWorkspace()
  const asked = useServerQuery('admin.getUseCases', {})
  const [typed, setTyped] = useTypedQuery(q, onQuery)
  /** Shown before the server has answered. */
  const [pending, setPending] = useState<Pick<Template, 'slug' | 'isOffered'> | null>(null)
  const whyId = useId()
  const switchTo = async ({ slug, name }: Template, isOffered: boolean): Promise<string | false> => {
    setPending({ slug, isOffered })
    const done = await ask('admin.switchUseCase', [{ slug, isOffered }])
    setPending(null)
    if (!done.ok) {
      await notifier.alert({ message: done.error.message })
      return false
    }
    asked.put(done.value)
    return `${name} is ${isOffered ? 'shown' : 'hidden'} now.`
  }
  const onSwitch = async (template: Template, isOffered: boolean) => {
    const said = await switchTo(template, isOffered)
    if (said !== false) tellDeed({ said, back: () => switchTo(template, !isOffered) })
  }
  const shown = (template: Template) =>
    template.slug === pending?.slug ? { ...template, isOffered: pending.isOffered } : template
  return (
    <>
      <h1>Writing templates</h1>
      <p className={css.lead}>Hidden templates don’t appear in any list; existing drafts are kept.</p>
      <SearchField label="Search templates" value={typed} onValueChange={setTyped} className={css.search} />
      <ServerData asked={asked} what="The list of templates" whyId={whyId}>
        {(templates) => (
          <TemplateList
            templates={templates
              .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
              .map(shown)}
            disabled={disabledWhile(!isOnline, whyId)}
            onSwitch={(template, isOffered) => isOnline && void onSwitch(template, isOffered)}
            onClear={() => setTyped('')}
          />
        )}
      </ServerData>
    </>
  )
}

interface ListProps {
  readonly templates: readonly Template[]
  readonly disabled: ReturnType<typeof disabledWhile>
  readonly onSwitch: (template: Template, isOffered: boolean) => void
  readonly onClear: () => void
}

const stateWords = ({ isOffered, isSwitched, isInRewrite }: Template): string => {
  const words = isOffered ? 'Shown' : isInRewrite ? 'Only in Rewrite' : 'Hidden'
  return isSwitched ? `${words}, changed here` : words
}

function TemplateList({ templates, disabled, onSwitch, onClear }: ListProps) {
  if (templates.length === 0) {
    return (
      <EmptyState title="No template found" action={<Button onClick={onClear}>Show all</Button>}>
        No name has these words in it.
      </EmptyState>
    )
  }
  return (
    <ul className={cardClass({ list: true })} aria-label="Writing templates">
      {templates.map((template) => (
        <li key={template.slug} className={templatesCss.row}>
          <Icon slug={template.slug} />
          <CheckBox
            label={template.name}
            checked={template.isOffered}
            {...disabled}
            onCheckedChange={(isOffered) => onSwitch(template, isOffered)}
            className={templatesCss.name}
          />
          <span className={templatesCss.state}>{stateWords(template)}</span>
        </li>
      ))}
    </ul>
  )
}

function Icon({ slug }: Pick<Template, 'slug'>) {
  const useCase = templateNamed(slug)
  return useCase && <img src={templateIcon(useCase)} alt="" width={24} height={24} className={templatesCss.icon} />
}
