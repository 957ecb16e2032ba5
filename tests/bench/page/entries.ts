import { entryKind } from '#domain/kinds/no-code/entry.ts'
import { WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import { createLocalDatabase, type LocalDatabase } from '#store/database.ts'
import { latestChildRecords } from '#store/whole-records.ts'
import { createEntryTables, type EntryTableApi } from '#store/entry-tables.ts'
import { recordOrder, type LocalRecordRow } from '#store/rows.ts'
import { mutate, timed } from './work.ts'

const FORM = 1
const OF = { kind: 'entry', parent: FORM }
const FIRST_ROWS = 100
const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Émile', 'Fay', 'Gus']
const WORDS = 'Would a smaller loaf do, and could the date be on the bag? Mine get mixed up in the freezer.'
const QUESTIONS = {
  fields: {
    f_name: { title: 'Name' },
    f_mail: { title: 'E-mail', type: 'email' },
    f_age: { title: 'Age', type: 'number' },
    f_day: { title: 'Day', type: 'date' },
    f_bread: { title: 'Bread', type: 'choice', choices: 'Rye\nOat\nWheat' },
    f_say: { title: 'Anything else?', type: 'textarea' },
  },
}

/** An entry of a survey, about 400 bytes. */
export function entryRow(number: number): LocalRecordRow {
  const values = {
    f_name: `${NAMES[number % NAMES.length]} ${number}`,
    f_mail: `guest${number}@example.com`,
    f_age: String(18 + ((number * 37) % 70)),
    f_day: `2026-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`,
    f_bread: ['Rye', 'Oat', 'Wheat'][number % 3] ?? '',
    f_say: number % 3 === 0 ? '' : `${WORDS} ${number}`,
  }
  const record = {
    ID: number,
    name: `entry-${number}`,
    title: values.f_name,
    form: FORM,
    source: 'import' as const,
    values,
    updatedAt: 1_000_000 + number,
  }
  const place = { ID: number, updatedAt: record.updatedAt }
  return {
    ...place,
    ...entryKind.summary(record),
    kind: 'entry',
    name: record.name,
    parent: FORM,
    deleted: 0,
    order: recordOrder(place),
    json: JSON.stringify(record),
    foldBarrier: 0,
    set: `form:${FORM}`,
    rebuildCount: 0,
  }
}

interface Filled {
  readonly database: LocalDatabase
  readonly table: EntryTableApi
  change(): Promise<void>
}

const PUT_AT_ONCE = 5_000
const filled = new Map<number, Filled>()

async function fill(count: number): Promise<Filled> {
  const database = createLocalDatabase(`bench/entries/${count}`)
  for (let from = 1; from <= count; from += PUT_AT_ONCE)
    await database.records.bulkPut(
      Array.from({ length: Math.min(PUT_AT_ONCE, count - from + 1) }, (_, at) => entryRow(from + at)),
    )
  await mutate(database, 'form.create', {
    ID: FORM,
    post_title: 'Survey',
    post_content: { fields: Object.entries(QUESTIONS.fields).map(([name, field]) => ({ name, ...field })) },
  })
  let heard = (): void => undefined
  const table = createEntryTables({ openDatabase: () => database })
  await table.open({ database: database.name, kind: 'entry', form: FORM }, () => heard())
  const change = () =>
    new Promise<void>((resolve, reject) => {
      heard = resolve
      mutate(database, 'entry.update', {
        ID: 1 + Math.floor(Math.random() * count),
        fields: { f_age: String(Math.random()) },
      }).catch(reject)
    })
  return { database, table, change }
}

/**
 * Ms of what is done with a form of so many entries: the newest of them and all of them read, ordered, filtered,
 * searched, grouped and counted, one of them changed.
 */
export async function entries(count: number): Promise<Readonly<Record<string, number>>> {
  const known = filled.get(count) ?? (await fill(count))
  filled.set(count, known)
  const { database, table, change } = known
  const select = (view: object) => timed(() => table.select(QUESTIONS, { ...WHOLE_VIEW, ...view }))
  const { IDs } = await table.select(QUESTIONS, WHOLE_VIEW)
  if (IDs.length !== count) throw new Error(`the table has ${IDs.length} entries`)
  return {
    first: await timed(() => latestChildRecords(database, OF, FIRST_ROWS)),
    open: await timed(() => readAnew(database)),
    sort: await select({ sort: 'f_age' }),
    filter: await select({ conditions: [{ field: 'f_age', test: 'atLeast', value: '60' }] }),
    search: await select({ words: 'freezer 12' }),
    group: await select({ group: 'f_day' }),
    change: await timed(change),
  }
}

async function readAnew(database: LocalDatabase): Promise<void> {
  const table = createEntryTables({ openDatabase: () => database })
  await table.open({ database: database.name, kind: 'entry', form: FORM }, () => undefined)
  table.close()
}
