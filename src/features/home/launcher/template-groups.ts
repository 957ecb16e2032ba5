import { USE_CASE_GROUPS } from '#domain/copy/catalogue/use-case.ts'
import { USE_CASE_GROUP_LABELS, USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import type { LocalDatabase } from '#store/database.ts'
import { readOfferedUseCases } from '#store/react/writing-options.ts'
import type { LaunchTemplate } from './launch-choice.ts'

/** Templates under a heading of the catalogue. */
export interface LaunchTemplateGroup {
  readonly name: string
  readonly templates: readonly LaunchTemplate[]
}

/** The templates that can be written with, in the catalogue's groups. */
export async function readTemplateGroups(database: LocalDatabase): Promise<readonly LaunchTemplateGroup[]> {
  const offered = await readOfferedUseCases(database)
  const shown = USE_CASES.filter(({ slug, isOffered }) => offered?.includes(slug) ?? isOffered)
  return USE_CASE_GROUPS.map((group) => ({
    name: USE_CASE_GROUP_LABELS[group],
    templates: shown.filter((one) => one.group === group).map(({ slug, name, variants }) => ({ slug, name, variants })),
  })).filter(({ templates }) => templates.length > 0)
}
