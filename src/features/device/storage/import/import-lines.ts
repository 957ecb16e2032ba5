import { countByKind } from '#domain/kinds/counted-kinds.ts'
import { kindNamed, nounOf } from '#domain/kinds/index.ts'
import { counted, isolated } from '#lib/text/text.ts'
import { homeless, type ImportPlan } from './plan-import.ts'
import type { ImportOutcome } from './run-import.ts'

/** Whatever a copy holds, in a word that fits all of it. */
export const recordsText = (count: number): string => counted(count, 'entry', 'entries')

const isAre = (count: number): string => (count === 1 ? 'is' : 'are')

/** What bringing a copy in would do, a sentence for each part of it that there is. */
export function planLines(plan: ImportPlan): readonly string[] {
  const { fresh, different, equalCount, trashedHereCount, trashedThereCount, company, unknownCount, leftInFileCount } =
    plan
  const fills = Object.keys(company?.fills ?? {}).length
  const differing = company?.differing ?? []
  const lines = [
    fresh.length > 0 && `${recordsText(fresh.length)} ${isAre(fresh.length)} new.`,
    ...looseLines(countByKind(homeless(plan, fresh)), 'will belong'),
    equalCount > 0 && `${recordsText(equalCount)} ${isAre(equalCount)} in your account already, with the same words.`,
    different.length > 0 &&
      `${recordsText(different.length)} ${isAre(different.length)} in your account with other words. Yours ${different.length === 1 ? 'stays' : 'stay'}.`,
    trashedHereCount > 0 &&
      `${recordsText(trashedHereCount)} ${isAre(trashedHereCount)} in your trash and can be restored there.`,
    trashedThereCount > 0 &&
      `${recordsText(trashedThereCount)} ${trashedThereCount === 1 ? 'was' : 'were'} in the trash when the copy was made, and ${trashedThereCount === 1 ? 'is' : 'are'} left out.`,
    fills > 0 && `The company profile gets ${counted(fills, 'field')} that ${isAre(fills)} empty now.`,
    differing.length > 0 && `The company profile keeps your own words in: ${differing.join(', ')}.`,
    unknownCount > 0 && `${recordsText(unknownCount)} cannot be taken in by this version of the app.`,
    leftInFileCount > 0 &&
      `${counted(leftInFileCount, 'change')} that had been set aside ${isAre(leftInFileCount)} not taken in; ${leftInFileCount === 1 ? 'it stays' : 'they stay'} in the file.`,
  ].filter((line) => line !== false)
  return lines.length === 0 ? ['There is nothing in this copy.'] : lines
}

/** What came of it. */
export function outcomeLines({
  addedCount,
  copyCount,
  companyFieldCount,
  loose,
  failed,
}: ImportOutcome): readonly string[] {
  const lines = [
    addedCount > 0 && `${recordsText(addedCount)} added.`,
    copyCount > 0 && `${counted(copyCount, 'copy', 'copies')} added.`,
    companyFieldCount > 0 && `${counted(companyFieldCount, 'field')} of the company profile filled in.`,
    ...looseLines(loose, 'now belong'),
    ...failed.map(({ title, message }) => `“${isolated(title)}” was not added: ${message.replace(/\.$/, '')}.`),
  ].filter((line) => line !== false)
  return lines.length === 0 ? ['Nothing was added.'] : lines
}

/** What came without that which it had belonged to. */
const looseLines = (counts: ReadonlyMap<string, number>, belong: 'will belong' | 'now belong'): readonly string[] =>
  [...counts].map(([kind, count]) => {
    const { noun = ['entry', 'entries'], parent } = kindNamed(kind) ?? {}
    const verb = count === 1 && belong === 'now belong' ? 'now belongs' : belong
    const former = count === 1 ? 'the one that it had is' : 'those that they had are'
    return `${counted(count, ...noun)} ${verb} to no ${nounOf(parent?.kind ?? '')}: ${former} not among yours.`
  })
