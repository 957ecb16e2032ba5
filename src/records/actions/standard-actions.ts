import { t } from '@lingui/core/macro'
import { Copy, Download, Pencil, Trash2 } from 'lucide-react'
import type { KindScreens, RecordAction } from '#records/kind-screens.ts'

/**
 * Returns the actions for the records of a kind: the standard ones and the kind's own, which may replace a standard
 * one. Their code is loaded on demand.
 */
export const recordActionsOf = ({ actions = [], trash, isNamedByContent }: KindScreens): readonly RecordAction[] => {
  const overriddenAction = (standard: RecordAction): RecordAction =>
    actions.find(({ key }) => key === standard.key) ?? standard
  const others = actions.filter(({ key }) => key !== downloadAction.key)
  return [
    ...(isNamedByContent ? [] : [renameAction, duplicateAction]),
    ...others,
    overriddenAction(downloadAction),
    trash ? { ...trashAction, run: trash } : trashAction,
  ]
}

const renameAction: RecordAction = {
  key: 'rename',
  label: t`Rename…`,
  icon: Pencil,
  also: t`title name change`,
  needs: 'update',
  run: async (...given) => (await import('./record-commands.ts')).renameRecord(...given),
}

const duplicateAction: RecordAction = {
  key: 'duplicate',
  label: t`Duplicate…`,
  icon: Copy,
  also: t`copy again`,
  needs: 'create',
  run: async (...given) => (await import('./record-commands.ts')).duplicateRecord(...given),
}

export const downloadAction: RecordAction = {
  key: 'download',
  label: t`Download a copy`,
  icon: Download,
  also: t`file export backup`,
  ofSeveral: { label: t`Download` },
  run: async (...given) => (await import('./record-commands.ts')).downloadRecords(...given),
}

export const trashAction: RecordAction = {
  key: 'trash',
  label: t`Move to trash`,
  icon: Trash2,
  also: t`delete remove`,
  needs: 'delete',
  ofSeveral: { label: t`Move to trash`, narrow: t({ message: 'Trash', context: 'verb' }) },
  isApart: true,
  run: async (...given) => (await import('./trash-records.ts')).trashRecords(...given),
}
