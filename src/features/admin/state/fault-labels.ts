import type { NotedFault, ServerState } from '#contract/methods/admin.ts'

const LEVELS: Readonly<Record<NotedFault['level'], string>> = { warn: 'Warning', error: 'Error', fatal: 'Fatal' }

export const levelText = ({ level }: Pick<NotedFault, 'level'>): string => LEVELS[level]

/** All of it as text for support: the version, then the faults as they are listed. */
export const faultsText = (
  faults: readonly NotedFault[],
  { version, database }: Pick<ServerState, 'version' | 'database'>,
): string =>
  [
    `Version ${version}, database ${database}`,
    ...faults.map(({ at, message, detail, ...fault }) =>
      [`${new Date(at).toISOString()} ${levelText(fault)}: ${message}`, detail]
        .filter((line) => line !== '')
        .join('\n'),
    ),
  ].join('\n\n')
