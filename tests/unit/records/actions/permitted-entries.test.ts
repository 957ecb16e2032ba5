import { expect, test } from 'vitest'
import { capabilitiesOf } from '#domain/plan/tiers.ts'
import { ALL_RIGHTS, rightsOf } from '#domain/plan/rights.ts'
import { type GuardedMenuEntry, permittedEntries } from '#records/actions/permitted-entries.ts'
import { NOW_MS } from '../../../support/samples/factories.ts'

const none = () => {}
const MENU: readonly GuardedMenuEntry[] = [
  { label: 'Open', onSelect: none },
  { needs: 'update', label: 'Rename…', onSelect: none },
  { type: 'divider' },
  { needs: 'delete', label: 'Move to trash', onSelect: none },
]
const shown = (rights: Parameters<typeof permittedEntries>[0]) =>
  permittedEntries(rights, MENU).map((entry) => ('label' in entry ? entry.label : '–'))

test('a menu has what the plan allows, and says in one line why there is no more', () => {
  expect(shown(ALL_RIGHTS)).toEqual(['Open', 'Rename…', '–', 'Move to trash'])
  const help = { owner: null, contact: { name: 'Nell Hale', email: 'nell@mill.example' } }
  expect(shown(rightsOf(capabilitiesOf('viewOnly', NOW_MS), { module: 'opportunities' }, help))).toEqual([
    'Open',
    '–',
    'Your plan only lets you read offers. Ask Nell Hale for another plan',
  ])
  const why = 'Your plan doesn’t let you edit offers'
  expect(shown({ ...ALL_RIGHTS, update: false, why })).toEqual(['Open', '–', 'Move to trash', '–', why])
})
