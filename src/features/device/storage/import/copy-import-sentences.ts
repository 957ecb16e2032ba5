import { countByKind } from '#domain/kinds/kind-counts.ts'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import { formatCount, isolateDirection } from '#lib/text/text.ts'
import { orphanedAdditions, type CopyImportPlan } from './plan-copy-import.ts'
import type { CopyImportOutcome } from './import-copy.ts'

/** Returns a count with a noun that fits every kind of record in a copy. */
export const recordCountText = (count: number): string => formatCount(count, 'entry', 'entries')

const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are')

/** Describes what importing a copy would do, with a sentence for each part that applies. */
export function copyPlanSentences(plan: CopyImportPlan): readonly string[] {
  const { fresh, different, equalCount, trashedHereCount, trashedThereCount, company, unknownCount, leftInFileCount } =
    plan
  const fills = Object.keys(company?.fills ?? {}).length
  const differing = company?.differing ?? []
  const lines = [
    fresh.length > 0 && `${recordCountText(fresh.length)} ${isOrAre(fresh.length)} new.`,
    ...orphanSentences(countByKind(orphanedAdditions(plan, fresh)), 'will belong'),
    equalCount > 0 &&
      `${recordCountText(equalCount)} ${isOrAre(equalCount)} in your account already, with the same words.`,
    different.length > 0 &&
      `${recordCountText(different.length)} ${isOrAre(different.length)} in your account with other words. Yours ${different.length === 1 ? 'stays' : 'stay'}.`,
    trashedHereCount > 0 &&
      `${recordCountText(trashedHereCount)} ${isOrAre(trashedHereCount)} in your trash and can be restored there.`,
    trashedThereCount > 0 &&
      `${recordCountText(trashedThereCount)} ${trashedThereCount === 1 ? 'was' : 'were'} in the trash when the copy was made, and ${trashedThereCount === 1 ? 'is' : 'are'} left out.`,
    fills > 0 && `The company profile gets ${formatCount(fills, 'field')} that ${isOrAre(fills)} empty now.`,
    differing.length > 0 && `The company profile keeps your own words in: ${differing.join(', ')}.`,
    unknownCount > 0 && `${recordCountText(unknownCount)} cannot be taken in by this version of the app.`,
    leftInFileCount > 0 &&
      `${formatCount(leftInFileCount, 'change')} that had been set aside ${isOrAre(leftInFileCount)} not taken in; ${leftInFileCount === 1 ? 'it stays' : 'they stay'} in the file.`,
  ].filter((line) => line !== false)
  return lines.length === 0 ? ['There is nothing in this copy.'] : lines
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
    addedCount > 0 && `${recordCountText(addedCount)} added.`,
    copyCount > 0 && `${formatCount(copyCount, 'copy', 'copies')} added.`,
    companyFieldCount > 0 && `${formatCount(companyFieldCount, 'field')} of the company profile filled in.`,
    ...orphanSentences(loose, 'now belong'),
    ...failed.map(({ title, message }) => `“${isolateDirection(title)}” was not added: ${message.replace(/\.$/, '')}.`),
  ].filter((line) => line !== false)
  return lines.length === 0 ? ['Nothing was added.'] : lines
}

/** Describes records imported without the record that they belonged to. */
const orphanSentences = (
  counts: ReadonlyMap<string, number>,
  belong: 'will belong' | 'now belong',
): readonly string[] =>
  [...counts].map(([kind, count]) => {
    const { noun = ['entry', 'entries'], parent } = findKind(kind) ?? {}
    const verb = count === 1 && belong === 'now belong' ? 'now belongs' : belong
    const former = count === 1 ? 'the one that it had is' : 'those that they had are'
    return `${formatCount(count, ...noun)} ${verb} to no ${kindNoun(parent?.kind ?? '')}: ${former} not among yours.`
  })
