import { t } from '@lingui/core/macro'
import type { RecentError, SystemStatus } from '#contract/methods/admin.ts'

const LEVEL_LABELS: Readonly<Record<RecentError['level'], string>> = {
  warn: t`Warning`,
  error: t`Error`,
  fatal: t`Fatal`,
}

export const faultLevelLabel = ({ level }: Pick<RecentError, 'level'>): string => LEVEL_LABELS[level]

/** Returns everything as text for support: the version, then the errors in the order of the list. */
export const faultsAsText = (
  faults: readonly RecentError[],
  { version, database }: Pick<SystemStatus, 'version' | 'database'>,
): string =>
  [
    t`Version ${version}, database ${database}`,
    ...faults.map(({ at, message, detail, ...fault }) =>
      [`${new Date(at).toISOString()} ${faultLevelLabel(fault)}: ${message}`, detail]
        .filter((line) => line !== '')
        .join('\n'),
    ),
  ].join('\n\n')
