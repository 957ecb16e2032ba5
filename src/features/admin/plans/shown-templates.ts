import type { MethodAnswer } from '#contract/methods.ts'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'

/** A writing template that an administrator may hide. */
export type SwitchableTemplate = MethodAnswer<'admin.getUseCases'>[number]

/**
 * The templates whose names contain a query, named in the page's language: the server's names are English. One that
 * this version doesn't know keeps its own.
 */
export const shownTemplates = (
  templates: readonly SwitchableTemplate[],
  query: string,
): readonly SwitchableTemplate[] => {
  const sought = query.trim().toLowerCase()
  return templates
    .map((template) => ({ ...template, name: findUseCase(template.slug)?.name ?? template.name }))
    .filter(({ name }) => name.toLowerCase().includes(sought))
}
