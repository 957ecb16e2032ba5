import type { BareDevice } from './account.ts'

const PART = 200
const PARTS_AT_ONCE = 20

export interface FilledForm {
  readonly ID: number
  readonly title: string
  /** How many entries it gets. */
  readonly count: number
}

/** A form with a name and a longer answer in each of its entries. Their IDs follow on that of the form. */
export async function makeEntries({ exchange }: BareDevice, { ID, title, count }: FilledForm): Promise<void> {
  const fields = [{ title: 'Name' }, { title: 'Anything else?' }]
  await exchange([{ method: 'form.create', params: { ID, post_title: title, post_content: { fields } } }], 1)
  const parts = Array.from({ length: Math.ceil(count / PART) }, (_, part) => importPart(ID, part * PART, count))
  for (let from = 0; from < parts.length; from += PARTS_AT_ONCE)
    await exchange(parts.slice(from, from + PARTS_AT_ONCE), 1)
}

const importPart = (form: number, from: number, count: number) => ({
  method: 'import.add',
  params: {
    ID: form + 1 + from,
    form,
    batch: 'bench',
    entries: Array.from({ length: Math.min(PART, count - from) }, (_, at) => ({
      ID: form + count + from + at,
      fields: { f_1: `Guest ${from + at}`, f_2: 'Would a smaller loaf do, and could the date be on the bag?' },
    })),
  },
})
