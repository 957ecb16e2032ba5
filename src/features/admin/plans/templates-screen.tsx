import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { templateIcon } from '#domain/copy/catalogue/template-pictures.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useUrlSearchQuery } from '#ui/fields/use-url-search-query.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { shownTemplates, type SwitchableTemplate } from './shown-templates.ts'
import templatesCss from './templates.module.css'
import { useServerQuery } from '#store/react/use-server-query.ts'

export interface TemplatesScreenProps {
  readonly q: string
  readonly onQuery: (q: string) => void
}

/** Chooses which writing templates people are offered. */
export function TemplatesScreen({ q, onQuery }: TemplatesScreenProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const asked = useServerQuery('admin.getUseCases', {})
  const [typed, setTyped] = useUrlSearchQuery(q, onQuery)
  /** Shown before the server has answered. */
  const [pending, setPending] = useState<Pick<SwitchableTemplate, 'slug' | 'isOffered'> | null>(null)
  const whyId = useId()
  const switchTo = async ({ slug, name }: SwitchableTemplate, isOffered: boolean): Promise<string | false> => {
    setPending({ slug, isOffered })
    const done = await ask('admin.switchUseCase', [{ slug, isOffered }])
    setPending(null)
    if (!done.ok) {
      await notifier.alert({ message: done.error.message })
      return false
    }
    asked.put(done.value)
    return isOffered ? t`${name} is now shown.` : t`${name} is now hidden.`
  }
  const onSwitch = async (template: SwitchableTemplate, isOffered: boolean) => {
    const announcement = await switchTo(template, isOffered)
    if (announcement !== false) offerUndo({ announcement, undo: () => switchTo(template, !isOffered) })
  }
  const shown = (template: SwitchableTemplate) =>
    template.slug === pending?.slug ? { ...template, isOffered: pending.isOffered } : template
  return (
    <>
      <h1>{t`Writing templates`}</h1>
      <p className={css.lead}>{t`Hidden templates don’t appear in any list; existing drafts are kept.`}</p>
      <SearchField label={t`Search templates`} value={typed} onValueChange={setTyped} className={css.search} />
      <ServerData
        asked={asked}
        offlineTitle={t`The list of templates needs a connection`}
        failedTitle={t`Couldn’t load the list of templates`}
        whyId={whyId}
      >
        {(templates) => (
          <TemplateSwitchList
            templates={shownTemplates(templates, typed).map(shown)}
            disabled={disabledWhile(!isOnline, whyId)}
            onSwitch={(template, isOffered) => isOnline && void onSwitch(template, isOffered)}
            onClear={() => setTyped('')}
          />
        )}
      </ServerData>
    </>
  )
}

interface TemplateSwitchListProps {
  readonly templates: readonly SwitchableTemplate[]
  readonly disabled: ReturnType<typeof disabledWhile>
  readonly onSwitch: (template: SwitchableTemplate, isOffered: boolean) => void
  readonly onClear: () => void
}

const templateStateLabel = ({ isOffered, isSwitched, isInRewrite }: SwitchableTemplate): string => {
  if (isOffered) return isSwitched ? t`Shown, changed here` : t`Shown`
  if (isInRewrite) return isSwitched ? t`Only in Rewrite, changed here` : t`Only in Rewrite`
  return isSwitched ? t`Hidden, changed here` : t`Hidden`
}

function TemplateSwitchList({ templates, disabled, onSwitch, onClear }: TemplateSwitchListProps) {
  if (templates.length === 0) {
    return (
      <EmptyState title={t`No template found`} action={<Button onClick={onClear}>{t`Show all`}</Button>}>
        {t`No template names match your search.`}
      </EmptyState>
    )
  }
  return (
    <ul className={cardClass({ list: true })} aria-label={t`Writing templates`}>
      {templates.map((template) => (
        <li key={template.slug} className={templatesCss.row}>
          <TemplateIcon slug={template.slug} />
          <CheckBox
            label={template.name}
            checked={template.isOffered}
            {...disabled}
            onCheckedChange={(isOffered) => onSwitch(template, isOffered)}
            className={templatesCss.name}
          />
          <span className={templatesCss.state}>{templateStateLabel(template)}</span>
        </li>
      ))}
    </ul>
  )
}

function TemplateIcon({ slug }: Pick<SwitchableTemplate, 'slug'>) {
  const useCase = findUseCase(slug)
  return useCase && <img src={templateIcon(useCase)} alt="" width={24} height={24} className={templatesCss.icon} />
}
