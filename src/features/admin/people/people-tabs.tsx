import { t } from '@lingui/core/macro'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx'
import css from '#features/admin/admin.module.css'

export interface PeopleTabsProps {
  readonly current: 'people' | 'requests'
  /** Set when known already; else the server is asked. */
  readonly requestCount?: number | undefined
}

/** People, and their requests for another plan. */
export const PeopleTabs = ({ requestCount, ...props }: PeopleTabsProps) =>
  requestCount === undefined ? (
    <PeopleTabsWithCount {...props} />
  ) : (
    <PeopleTabLinks {...props} requestCount={requestCount} />
  )

function PeopleTabsWithCount(props: Pick<PeopleTabsProps, 'current'>) {
  const { answer } = useServerQuery('admin.getPlanRequests', {})
  return <PeopleTabLinks {...props} requestCount={answer?.length ?? 0} />
}

const PeopleTabLinks = ({ current, requestCount }: Required<PeopleTabsProps>) => (
  <SegmentedLinks
    label={t`People`}
    className={css.tabs}
    links={[
      { label: t`Everyone`, link: { to: '/admin/users' }, isCurrent: current === 'people' },
      {
        label: requestCount ? t`Requests (${{ count: formatNumber(requestCount) }})` : t`Requests`,
        link: { to: '/admin/users/requests' },
        isCurrent: current === 'requests',
      },
    ]}
  />
)
