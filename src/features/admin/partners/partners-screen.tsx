import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/navigation/row-link-class.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { NewPartnerDialog } from './new-partner-dialog.tsx'
import partnersCss from './partners.module.css'
import { useServerQuery } from '#store/react/use-server-query.ts'

export interface PartnersScreenProps {
  readonly onCreated: (id: string) => void
}

/** Lists the partners, each with the name, labels and appearance that the product has at its host names. */
export function PartnersScreen({ onCreated }: PartnersScreenProps) {
  const isOnline = useIsOnline()
  const asked = useServerQuery('admin.getPartners', {})
  const [isCreating, setIsCreating] = useState(false)
  const whyId = useId()
  return (
    <>
      <div className={css.head}>
        <h1>{t`Partners`}</h1>
        <Button
          variant="primary"
          {...disabledWhile(!isOnline && asked.answer !== null, whyId)}
          disabled={!isOnline && asked.answer === null}
          onClick={() => isOnline && setIsCreating(true)}
        >
          <Plus aria-hidden="true" />
          {t`New partner`}
        </Button>
      </div>
      <p className={css.lead}>
        {t`Each partner has its own name, wording, branding, people and host names. All other host names belong to the default partner.`}
      </p>
      <div className={partnersCss.list}>
        <ServerData
          asked={asked}
          offlineTitle={t`The list of partners needs a connection`}
          failedTitle={t`Couldn’t load the list of partners`}
          whyId={whyId}
        >
          {(partners) => (
            <ul className={cardClass({ list: true })} aria-label={t`Partners`}>
              {partners.map((partner) => (
                <PartnerRow key={partner.id} partner={partner} />
              ))}
            </ul>
          )}
        </ServerData>
      </div>
      <NewPartnerDialog open={isCreating} onCreated={onCreated} onClose={() => setIsCreating(false)} />
    </>
  )
}

function PartnerRow({
  partner: { id, appName, hosts, accountCount, aiTokens },
}: {
  readonly partner: MethodAnswer<'admin.getPartners'>[number]
}) {
  return (
    <li className={partnersCss.row}>
      <span className={partnersCss.who}>
        <Link
          to="/admin/partners/$partner"
          params={{ partner: id }}
          className={classNames(rowLinkClass, partnersCss.name)}
        >
          <bdi>{appName}</bdi>
        </Link>
        <span className={partnersCss.id}>{id}</span>
      </span>
      <span className={partnersCss.hosts}>{hostsText(id, hosts)}</span>
      <span className={partnersCss.count}>
        {plural(accountCount, { one: '# account', other: '# accounts' })}
        {aiTokens > 0 &&
          `, ${plural(aiTokens, { one: '# token of AI in 30 days', other: '# tokens of AI in 30 days' })}`}
      </span>
    </li>
  )
}

function hostsText(id: string, hosts: readonly string[]): string {
  if (id === 'default') return t`All other host names`
  const [first, ...others] = hosts
  if (first === undefined) return t`No host name yet`
  return others.length === 0
    ? first
    : t`${first} and ${plural({ count: others.length }, { one: '# other', other: '# others' })}`
}
