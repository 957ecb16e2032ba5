import { plural, t } from '@lingui/core/macro'
import { countByKind } from '#domain/kinds/kind-counts.ts'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { orphanedAdditions, type CopyImportPlan } from './plan-copy-import.ts'
import type { CopyImportOutcome } from './import-copy.ts'

/** Describes what importing a copy would do, with a sentence for each part that applies. */
export function copyPlanSentences(plan: CopyImportPlan): readonly string[] {
  const { fresh, different, equalCount, trashedHereCount, trashedThereCount, company, unknownCount, leftInFileCount } =
    plan
  const fills = Object.keys(company?.fills ?? {}).length
  const differing = company?.differing ?? []
  const lines = [
    fresh.length > 0 && plural(fresh.length, { one: '# entry is new.', other: '# entries are new.' }),
    ...orphanSentences(countByKind(orphanedAdditions(plan, fresh)), 'planned'),
    equalCount > 0 &&
      plural(equalCount, {
        one: '# entry is already in your account.',
        other: '# entries are already in your account.',
      }),
    different.length > 0 &&
      plural(different.length, {
        one: '# entry differs from the one in your account. Yours stays.',
        other: '# entries differ from the ones in your account. Yours stay.',
      }),
    trashedHereCount > 0 &&
      plural(trashedHereCount, {
        one: '# entry is in your trash and can be restored there.',
        other: '# entries are in your trash and can be restored there.',
      }),
    trashedThereCount > 0 &&
      plural(trashedThereCount, {
        one: '# entry was in the trash when the copy was made, and is left out.',
        other: '# entries were in the trash when the copy was made, and are left out.',
      }),
    fills > 0 &&
      plural(fills, {
        one: 'The company profile gets # field that is empty now.',
        other: 'The company profile gets # fields that are empty now.',
      }),
    differing.length > 0 && t`Your company profile keeps its own text in: ${{ fields: differing.join(', ') }}.`,
    unknownCount > 0 &&
      plural(unknownCount, {
        one: '# entry can’t be restored by this version of the app.',
        other: '# entries can’t be restored by this version of the app.',
      }),
    leftInFileCount > 0 &&
      plural(leftInFileCount, {
        one: '# change that couldn’t sync isn’t restored. It stays in the file.',
        other: '# changes that couldn’t sync aren’t restored. They stay in the file.',
      }),
  ].filter((line) => line !== false)
  return lines.length === 0 ? [t`This copy is empty.`] : lines
}

/** Describes the result of the import. */
export function copyOutcomeSentences({
  addedCount,
  copyCount,
  companyFieldCount,
  loose,
  failed,
}: CopyImportOutcome): readonly string[] {
  const lines = [
    addedCount > 0 && plural(addedCount, { one: '# entry added.', other: '# entries added.' }),
    copyCount > 0 && plural(copyCount, { one: '# copy added.', other: '# copies added.' }),
    companyFieldCount > 0 &&
      plural(companyFieldCount, {
        one: '# field of the company profile filled in.',
        other: '# fields of the company profile filled in.',
      }),
    ...orphanSentences(loose, 'done'),
    ...failed.map(
      ({ title, message }) => t`“${isolateDirection(title)}” was not added: ${{ reason: message.replace(/\.$/, '') }}.`,
    ),
  ].filter((line) => line !== false)
  return lines.length === 0 ? [t`Nothing was added.`] : lines
}

/** Describes records imported without the record that they belonged to. */
const orphanSentences = (counts: ReadonlyMap<string, number>, stage: 'planned' | 'done'): readonly string[] =>
  [...counts].map(([kind, count]) => {
    const { noun: [noun, nouns] = [t`entry`, t`entries`], parent } = findKind(kind) ?? {}
    const parentNoun = kindNoun(parent?.kind ?? '')
    return stage === 'planned'
      ? plural(count, {
          one: `# ${noun} won’t belong to any ${parentNoun}. The one it belonged to isn’t in your account.`,
          other: `# ${nouns} won’t belong to any ${parentNoun}. The ones they belonged to aren’t in your account.`,
        })
      : plural(count, {
          one: `# ${noun} doesn’t belong to any ${parentNoun} now. The one it belonged to isn’t in your account.`,
          other: `# ${nouns} don’t belong to any ${parentNoun} now. The ones they belonged to aren’t in your account.`,
        })
  })
