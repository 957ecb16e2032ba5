import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useRecordTitle } from '#records/record-title.ts'
import { useAtomValue } from 'jotai'
import { type ReactNode, useId } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { MethodAnswer } from '#contract/methods.ts'
import type { Tier } from '#domain/plan/tiers.ts'
import type { Result } from '#lib/result.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { Breadcrumb } from '#ui/navigation/breadcrumb.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { peopleSearchAtom } from './people-search.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonPlan } from './person-plan.tsx'
import { personName } from './person-labels.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { usePersonChanges } from './use-person-changes.ts'

export interface PersonScreenProps {
  /** From the address; null: it is no ID. */
  readonly ID: number | null
  /** The plan that the person asks for: chosen already. */
  readonly wantedPlan?: Tier | undefined
  /** Works in the account with that address from now on: the page starts anew. */
  readonly onLoginAs: (email: string) => Promise<Result<null, CallError>>
}

/** Shows one user: what is known about them, and what an administrator may do. */
export function PersonScreen({ ID, ...props }: PersonScreenProps) {
  if (ID === null) return <PersonNotFound />
  return <LoadedPerson key={ID} ID={ID} {...props} />
}

function LoadedPerson({ ID, wantedPlan, onLoginAs }: PersonScreenProps & { readonly ID: number }) {
  const asked = useServerQuery('admin.getUser', { ID })
  const whyId = useId()
  if (asked.answer === null && asked.fault?.reason?.code === 'not_found') return <PersonNotFound />
  const name = asked.answer && personName(asked.answer.user)
  return (
    <PersonScreenFrame name={name}>
      <ServerData
        asked={asked}
        offlineTitle={t`This person needs a connection`}
        failedTitle={t`Couldn’t load this person`}
        whyId={whyId}
      >
        {(answer) => (
          <PersonSections
            answer={answer}
            whyId={whyId}
            onChanged={asked.put}
            wantedPlan={wantedPlan}
            onLoginAs={onLoginAs}
          />
        )}
      </ServerData>
    </PersonScreenFrame>
  )
}

interface PersonSectionsProps extends Pick<PersonScreenProps, 'onLoginAs' | 'wantedPlan'> {
  readonly answer: MethodAnswer<'admin.getUser'>
  readonly whyId: string
  readonly onChanged: (answer: MethodAnswer<'admin.getUser'>) => void
}

function PersonSections({ answer: { user, plan }, whyId, wantedPlan, onChanged, onLoginAs }: PersonSectionsProps) {
  const { session } = useAccountContext()
  const changes = usePersonChanges(user, onChanged)
  const isYourself = user.user_email === session.user_email && user.user_login === session.user_login
  const shared = { user, changes, whyId }
  return (
    <div className={css.columns}>
      <div>
        <PersonFacts user={user} />
        <PersonActions {...shared} isYourself={isYourself} onLoginAs={onLoginAs} />
      </div>
      <PersonPlan {...shared} plan={plan} wanted={wantedPlan} />
    </div>
  )
}

function PersonScreenFrame({ name, children }: { readonly name: string | null; readonly children: ReactNode }) {
  const search = useAtomValue(peopleSearchAtom)
  useRecordTitle(name ?? undefined)
  return (
    <>
      <Breadcrumb>
        <Link to="/admin/users" search={search}>
          {t`People`}
        </Link>
        {' ›'}
      </Breadcrumb>
      <h1 className={css.name}>{name ?? t`Person`}</h1>
      {children}
    </>
  )
}

const PersonNotFound = () => (
  <PersonScreenFrame name={null}>
    <EmptyState
      title={t`Person not found`}
      action={
        <Link to="/admin/users" className={buttonClass()}>
          {t`All people`}
        </Link>
      }
    >
      {t`Check the address, or look in the list of everyone.`}
    </EmptyState>
  </PersonScreenFrame>
)
