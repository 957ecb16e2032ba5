import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { type ExchangeAnswer, isSameChange, stateDigest } from '#contract/sync.ts'
import { MAX_HISTORY_ENTRIES } from '#domain/engine/history.ts'
import { systemClock } from '#lib/time/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import { useRecordAccount } from '../../support/server/record-account.ts'
import { serviceOf } from '../../support/server/record-wire.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const mintId = createIdMinter(systemClock)

describe.each(['embedded', 'postgres'] as const)('what a push leaves behind, %s', (kind) => {
  const account = useRecordAccount(kind)
  const { newDevice } = account

  async function newOffer(title = 'A'): Promise<number> {
    const ID = mintId()
    const { sent, exchange } = newDevice()
    await exchange(sent('opportunity.create', { ID, post_title: title }))
    return ID
  }
  const stored = async (ID: number): Promise<string> => {
    const { rows } = await account.database.pool.query<{ body: string }>(
      'SELECT body FROM records WHERE account_id = $1 AND id = $2',
      [account.session.accountId, ID],
    )
    return rows[0]?.body ?? ''
  }
  const history = async (ID: number) =>
    (await account.records.history(account.session, { kind: 'opportunity', ID }))?.entries ?? []

  describe('a record that came to be what the device said', () => {
    const rename = (ID: number, was: string, to: string, at: number) => ({
      params: { ID, post_title: to, was },
      expected: async () =>
        stateDigest(JSON.stringify({ ...JSON.parse(await stored(ID)), title: to, updatedAt: at }), false),
    })

    test('a record equal to the device’s own is sent to all devices but that one', async () => {
      const ID = await newOffer()
      const [mine, other] = [newDevice(), newDevice()]
      await mine.exchange()
      await other.exchange()
      const at = systemClock.nowMs()
      const { params, expected } = rename(ID, 'A', 'B', at)
      const answer = await mine.exchange(mine.sent('opportunity.rename', params, { at, after: await expected() }))
      expect(answer.changes).toEqual([{ kind: 'opportunity', ID, version: answer.head, deleted: false, same: true }])
      expect((await other.exchange()).changes).toMatchObject([{ ID, record: { title: 'B' } }])
    })

    test('a record that differs from the device’s own is sent back to it', async () => {
      const ID = await newOffer()
      const [mine, other] = [newDevice(), newDevice()]
      await mine.exchange()
      const at = systemClock.nowMs()
      const { params, expected } = rename(ID, 'A', 'B', at)
      const after = await expected()
      await other.exchange(
        other.sent('opportunity.updateFormField', { ID, form: 'overview', field: 'keywords', value: 'k' }),
      )
      const answer = await mine.exchange(mine.sent('opportunity.rename', params, { at, after }))
      expect(answer.changes.filter((change) => change.ID === ID && !isSameChange(change))).toHaveLength(1)
    })

    test('a repeated batch gets the same answer', async () => {
      const ID = await newOffer()
      const mine = newDevice()
      const { cursor } = await mine.exchange()
      const at = systemClock.nowMs()
      const { params, expected } = rename(ID, 'A', 'B', at)
      const mutation = mine.sent('opportunity.rename', params, { at, after: await expected() })
      await mine.exchange(mutation)
      const again = await account.records.exchange(account.session, {
        schema: 1,
        device: mine.device,
        epoch: null,
        cursor,
        limit: 500,
        mutations: [mutation],
      })
      if (!again.ok) throw new Error(again.error.code)
      expect((JSON.parse(again.value.rawJson) as ExchangeAnswer).changes).toMatchObject([{ ID, same: true }])
    })
  })

  describe('when the person acted', () => {
    const HOUR_MS = 3_600_000
    const updatedAt = async (at: number): Promise<number> => {
      const ID = mintId()
      const { sent, exchange } = newDevice()
      await exchange(sent('opportunity.create', { ID, post_title: 'A' }, { at }))
      return (JSON.parse(await stored(ID)) as { updatedAt: number }).updatedAt
    }

    test('the time of an action is kept, however late it arrives', async () => {
      const at = systemClock.nowMs() - 50 * HOUR_MS
      expect(await updatedAt(at)).toBe(at)
    })

    test.each([
      ['ahead by a year', () => systemClock.nowMs() + 8_760 * HOUR_MS],
      ['of a clock that was never set', () => 0],
      ['before all time', () => -1],
    ])('the server’s time replaces a time that is %s', async (_, at) => {
      const before = systemClock.nowMs()
      expect(await updatedAt(at())).toBeGreaterThanOrEqual(before)
    })
  })

  describe('history', () => {
    test('the history lists who changed what on which device, with the words before and after, newest first', async () => {
      const ID = await newOffer()
      const { device, sent, exchange } = newDevice()
      const at = systemClock.nowMs()
      await exchange(
        sent('opportunity.rename', { ID, post_title: 'B', was: 'A' }, { at }),
        sent(
          'opportunity.updateFormField',
          { ID, form: 'overview', field: 'keywords', value: 'one\u0000two' },
          { at: at - 5 },
        ),
        sent('opportunity.trash', { ID }),
      )
      await exchange(sent('opportunity.restore', { ID }))
      const entries = await history(ID)
      expect(entries.map(({ verb, method }) => [verb, method])).toEqual([
        ['restore', 'opportunity.restore'],
        ['delete', 'opportunity.trash'],
        ['edit', 'opportunity.updateFormField'],
        ['edit', 'opportunity.rename'],
        ['create', 'opportunity.create'],
      ])
      expect(entries[3]).toMatchObject({
        author: 'nia',
        device,
        at,
        fields: [{ path: 'title', before: 'A', after: 'B' }],
      })
      expect(entries[2]?.fields).toEqual([
        { path: 'content.overview.fields.keywords', before: null, after: 'one\u0000two' },
      ])
    })

    test('the history names the person and the extension that asked for a change', async () => {
      const ID = await newOffer()
      const { sent, exchange } = newDevice()
      await exchange(
        sent('opportunity.rename', { ID, post_title: 'B', was: 'A' }),
        { ...sent('opportunity.rename', { ID, post_title: 'C', was: 'B' }), via: 'Plain words' },
        sent('opportunity.rename', { ID, post_title: 'D', was: 'C' }),
      )
      const [last, second, first] = await history(ID)
      expect([first, second, last].map((entry) => entry?.author)).toEqual(['nia', 'nia (Plain words)', 'nia'])
    })

    test('the history covers batches, devices, direct calls and other records, and ends after fifty', async () => {
      const ID = await newOffer('0')
      const other = await newOffer()
      const { sent, exchange } = newDevice()
      for (let n = 1; n <= MAX_HISTORY_ENTRIES + 5; n += 2) {
        await exchange(
          sent('opportunity.rename', { ID: other, post_title: `other ${n}` }),
          sent('opportunity.rename', { ID, post_title: String(n), was: String(n - 1) }),
        )
        if (n % 10 === 1) await newOffer('Between')
        await exchange(sent('opportunity.rename', { ID, post_title: String(n + 1), was: String(n) }))
      }
      const entries = await history(ID)
      const newest = MAX_HISTORY_ENTRIES + 6
      expect(entries.map(({ fields }) => fields[0]?.after)).toEqual(
        Array.from({ length: MAX_HISTORY_ENTRIES }, (_, i) => String(newest - i)),
      )
    })

    test('the history of an unknown record does not exist', async () => {
      expect(await account.records.history(account.session, { kind: 'opportunity', ID: mintId() })).toBeUndefined()
    })
  })

  describe('the trash', () => {
    const age = (days: number, ...ids: number[]) =>
      account.database.pool.query(
        `UPDATE records SET deleted_at = now() - make_interval(days => $2) WHERE account_id = $1 AND id = ANY($3::bigint[])`,
        [account.session.accountId, days, ids],
      )

    test('the trash is emptied after ninety days, once, and every device gets the deletions', async () => {
      const [old, young, alive] = [await newOffer('Old'), await newOffer('Young'), await newOffer('Alive')]
      const { sent, exchange } = newDevice()
      await exchange(sent('opportunity.trash', { ID: old }), sent('opportunity.trash', { ID: young }))
      const { head } = await exchange()
      await age(91, old)
      await age(89, young)
      expect(await account.records.emptyTrash()).toBe(1)
      const { changes, mark } = await exchange()
      expect(changes).toEqual([{ kind: 'opportunity', ID: old, version: head + 1, deleted: true, record: null }])
      expect(mark).toBeDefined()
      expect(await account.records.emptyTrash()).toBe(0)
      const { results } = await exchange(
        sent('opportunity.restore', { ID: old }),
        sent('opportunity.restore', { ID: young }),
      )
      expect(results.map(({ status, code }) => [status, code])).toEqual([
        ['refused', 'not_found'],
        ['applied', undefined],
      ])
      expect(JSON.parse(await stored(alive))).toMatchObject({ title: 'Alive' })
    })

    test('an emptied trash deletes the entries of a form with it, and no others', async () => {
      const { sent, exchange } = newDevice()
      const [old, alive] = [mintId(), mintId()]
      const entries = Array.from({ length: 510 }, () => mintId())
      const other = mintId()
      await exchange(...[old, alive].map((ID) => sent('form.create', { ID, post_title: 'Survey' })))
      for (const part of [entries.slice(0, 255), entries.slice(255)])
        await exchange(...part.map((ID) => sent('entry.create', { ID, form: old, fields: {} })))
      await exchange(sent('entry.create', { ID: other, form: alive, fields: {} }), sent('form.trash', { ID: old }))
      await age(91, old)
      expect(await account.records.emptyTrash()).toBe(511)
      const { rows } = await account.database.pool.query<{
        kind: string
        deleted: boolean
        gone: boolean
        count: string
      }>(
        `SELECT kind, deleted, body = 'null' AS gone, count(*) FROM records WHERE account_id = $1 AND kind IN ('form', 'entry') GROUP BY 1, 2, 3 ORDER BY 1, 2`,
        [account.session.accountId],
      )
      expect(rows.map((row) => [row.kind, row.deleted, row.gone, Number(row.count)])).toEqual([
        ['entry', false, false, 1],
        ['entry', true, true, 510],
        ['form', false, false, 1],
        ['form', true, true, 1],
      ])
      const { rows: versions } = await account.database.pool.query<{ same: boolean }>(
        'SELECT count(*) = count(DISTINCT version) AS same FROM records WHERE account_id = $1',
        [account.session.accountId],
      )
      expect(versions).toEqual([{ same: true }])
      expect(await account.records.emptyTrash()).toBe(0)
    })

    test('a large trash is emptied in parts', async () => {
      const { sent, exchange } = newDevice()
      const ids = Array.from({ length: 260 }, () => mintId())
      for (const method of ['opportunity.create', 'opportunity.trash'])
        await exchange(
          ...ids.map((ID) => sent(method, method === 'opportunity.create' ? { ID, post_title: 'Much' } : { ID })),
        )
      await account.database.pool.query(
        `INSERT INTO records (account_id, kind, id, version, deleted, deleted_at, updated_at, body)
         SELECT account_id, kind, id + 1000000, version, deleted, deleted_at, updated_at, body FROM records WHERE account_id = $1 AND kind = 'opportunity'`,
        [account.session.accountId],
      )
      await account.database.pool.query(
        `UPDATE records SET deleted_at = now() - interval '100 days' WHERE account_id = $1 AND deleted`,
        [account.session.accountId],
      )
      const { head } = await exchange()
      expect(await account.records.emptyTrash()).toBe(520)
      const after = await newDevice().exchange()
      expect(after.head).toBe(head + 520)
    })
  })

  describe('what stands at the head', () => {
    const ask = async (cursor: number, mark: string | undefined, limit = 500) => {
      const params = {
        schema: 1,
        device: randomUUID(),
        epoch: null,
        cursor,
        limit,
        mutations: [],
        ...(mark === undefined ? {} : { mark }),
      }
      const done = await account.records.exchange(account.session, params)
      if (!done.ok) throw new Error(done.error.code)
      return JSON.parse(done.value.rawJson) as ExchangeAnswer
    }

    test('every answer carries the same head for every device', async () => {
      const first = await newDevice().exchange()
      expect(first.mark).toMatch(/^\d+\.[\w-]{12}$/)
      const ID = mintId()
      const { sent, exchange } = newDevice()
      const pushed = await exchange(sent('opportunity.create', { ID, post_title: 'A' }))
      expect(pushed.mark).toMatch(/^\d+\.[\w-]{12}$/)
      expect(pushed.mark).not.toBe(first.mark)
      expect((await newDevice().exchange()).mark).toBe(pushed.mark)
      expect((await exchange()).mark).toBe(pushed.mark)
      expect(await ask(first.cursor, first.mark)).toMatchObject({ cursor: pushed.head, mark: pushed.mark })
    })

    test('a device with another record at its cursor gets nothing, however far the others are', async () => {
      await newOffer()
      const { cursor, mark } = await newDevice().exchange()
      expect(mark).toBeDefined()
      const { device, sent } = newDevice()
      const params = { schema: 1, device, epoch: null, cursor, mark: 'of elsewhere', limit: 500 }
      const done = await account.records.exchange(account.session, {
        ...params,
        mutations: [sent('opportunity.create', { ID: mintId(), post_title: 'B' })],
      })
      if (!done.ok) throw new Error(done.error.code)
      expect(JSON.parse(done.value.rawJson)).toMatchObject({
        rewound: true,
        results: [],
        changes: [],
        lastSeq: 0,
        head: cursor,
      })
      expect(await ask(cursor + 1, mark)).toMatchObject({ rewound: true })
      expect((await ask(cursor, mark)).rewound).toBeUndefined()
    })

    test('a page’s head includes a change that came while the page was read', async () => {
      const ID = await newOffer('A')
      const { sent, exchange } = newDevice()
      const { pool } = account.database
      const query = pool.query.bind(pool)
      let head = 0
      // Just before the page is read, which asks for what was changed after a cursor, somebody else changes the record.
      const spy = vi.spyOn(pool, 'query').mockImplementation((async (statement: unknown, values?: unknown[]) => {
        if (head === 0 && String(statement).includes('version > $2')) {
          head = -1
          head = (await exchange(sent('opportunity.rename', { ID, post_title: 'B', was: 'A' }))).head
        }
        return query(statement as never, values as never)
      }) as never)
      const answer = await ask(0, undefined, 1)
      spy.mockRestore()
      expect(head).toBeGreaterThan(0)
      expect(answer.mark).toMatch(new RegExp(`^${head}\\.`))
    })

    /** As after a crash that took the newest commits with it. */
    const loseAllAbove = async (head: number): Promise<void> => {
      const { accountId } = account.session
      await account.database.pool.query('DELETE FROM records WHERE account_id = $1 AND version > $2', [accountId, head])
      await account.database.pool.query('DELETE FROM pushes WHERE account_id = $1 AND to_version > $2', [
        accountId,
        head,
      ])
      await account.database.pool.query('DELETE FROM changes WHERE account_id = $1 AND version > $2', [accountId, head])
      await account.database.pool.query('UPDATE accounts SET head = $2 WHERE id = $1', [accountId, head])
    }

    test('a device hears of records lost between two pages, also where others have written since', async () => {
      for (const title of ['A', 'B', 'C']) await newOffer(title)
      const earlier = await ask(0, undefined, 1)
      await newOffer('Lost')
      const later = await ask(0, undefined, 1)
      expect(later).toMatchObject({ more: true, cursor: earlier.cursor })
      expect([earlier.mark, later.mark]).toEqual([
        expect.stringMatching(`^${earlier.head}\\.`),
        expect.stringMatching(`^${later.head}\\.`),
      ])
      await loseAllAbove(earlier.head)
      const elsewhere = newDevice(serviceOf(account.database))
      for (const post_title of ['D', 'E', 'F'])
        await elsewhere.exchange(elsewhere.sent('opportunity.create', { ID: mintId(), post_title }))
      expect(await ask(later.cursor, later.mark)).toMatchObject({ rewound: true, changes: [] })
      expect((await ask(earlier.cursor, earlier.mark)).rewound).toBeUndefined()
    })
  })

  test('a mutation that can’t be stored is set apart from its batch, also with a statement behind it', async () => {
    const { pool } = account.database
    await pool.query(`CREATE OR REPLACE FUNCTION refuse_poison() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.body LIKE '%poison%' THEN RAISE EXCEPTION 'too long' USING ERRCODE = '22001'; END IF;
        RETURN NEW;
      END $$`)
    await pool.query(
      'CREATE TRIGGER refuse_poison BEFORE INSERT ON records FOR EACH ROW EXECUTE FUNCTION refuse_poison()',
    )
    try {
      const failures = new Set<unknown>()
      const asking = serviceOf(account.database, {
        onFailure: (error) => failures.add((error as { code?: string }).code),
        afterWrite: async (client) => {
          await client.query('SELECT 1')
        },
      })
      const { sent, exchange } = newDevice(asking)
      const [good, bad, behind] = [mintId(), mintId(), mintId()]
      const works = [
        sent('opportunity.create', { ID: good, post_title: 'Bread' }),
        sent('opportunity.create', { ID: bad, post_title: 'poison' }),
        sent('opportunity.create', { ID: behind, post_title: 'Cake' }),
      ]
      const { results, lastSeq } = await exchange(...works)
      // The device sends it again, with what is behind it.
      expect(lastSeq).toBe(1)
      expect(results).toMatchObject([{ status: 'applied' }, { status: 'refused', code: 'retry' }])
      expect(failures).toEqual(new Set(['22001']))
      expect(await stored(good)).toContain('Bread')
      expect(await stored(bad)).toBe('')
    } finally {
      await pool.query('DROP TRIGGER refuse_poison ON records')
    }
  })

  describe('the records that are kept in memory', () => {
    test('records in memory are not used once another process has written', async () => {
      const ID = await newOffer()
      const { sent, exchange } = newDevice()
      await exchange(sent('opportunity.rename', { ID, post_title: 'B', was: 'A' }))
      // Another process on the same database.
      const elsewhere = newDevice(serviceOf(account.database))
      await elsewhere.exchange(elsewhere.sent('opportunity.rename', { ID, post_title: 'C', was: 'B' }))
      const answer = await exchange(sent('opportunity.rename', { ID, post_title: 'D', was: 'B' }))
      expect(answer.results.map(({ status }) => status)).toEqual(['conflict'])
      expect(JSON.parse(await stored(ID))).toMatchObject({ title: 'C' })
    })

    test('records of a rolled-back transaction are not kept in memory', async () => {
      const ID = await newOffer()
      const { sent, exchange } = newDevice()
      await exchange(sent('opportunity.rename', { ID, post_title: 'B', was: 'A' }))
      const commit = vi.spyOn(account.database, 'transaction').mockImplementationOnce(async (work) => {
        await account.database.pool.connect().then(async (client) => {
          try {
            await client.query('BEGIN')
            await work(client)
          } finally {
            await client.query('ROLLBACK')
            client.release()
          }
        })
        throw new Error('the commit was lost')
      })
      const lost = sent('opportunity.rename', { ID, post_title: 'C', was: 'B' })
      await expect(exchange(lost)).rejects.toThrow('the commit was lost')
      commit.mockRestore()
      expect((await exchange(lost)).results.map(({ status }) => status)).toEqual(['applied'])
      expect((await history(ID)).map(({ fields }) => fields[0]?.after)).toEqual(['C', 'B', undefined])
    })
  })
})
