import { titleCase } from './text.ts'

interface Named {
  readonly title: string
  readonly group: string
}

/** A form's title; with its group where another of the forms has the same one: 'Audience: Details'. */
export const formName = ({ title, group }: Named, forms: readonly Named[]): string =>
  forms.filter((form) => form.title === title).length > 1 ? `${titleCase(group)}: ${title}` : title
