import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { MAX_REPORTED_RESULTS, type SentMutation } from '#contract/sync.ts'
import { systemClock } from '#lib/time/clock.ts'
import { createIdMinter } from '#lib/id.ts'
import { useRecordAccount } from '../../support/server/record-account.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const mintId = createIdMinter(systemClock)

describe.each(['embedded', 'postgres'] as const)('a number that comes again, %s', (kind) => {
  const account = useRecordAccount(kind)
  const { newDevice } = account

  test('a number that is used for other work is answered with what stands there and behind it, and changes nothing', async () => {
    const { sent, exchange } = newDevice()
    const made = Array.from({ length: 3 }, (_, index) =>
      sent('opportunity.create', { ID: mintId(), post_title: `Loaf ${index}` }),
    )
    const { results, head } = await exchange(...made)
    const [repeated, , third] = made
    if (!repeated || !third) throw new Error('nothing was sent')
    const other = sent('opportunity.create', { ID: mintId(), post_title: 'Rye' }, { seq: 2 })
    const answer = await exchange(repeated, other, third)
    expect(answer).toMatchObject({ lastSeq: 3, head, changes: [] })
    const halted = { id: other.id, seq: 2, status: 'refused', code: 'device_forked', message: expect.any(String) }
    expect(answer.results).toEqual([results[0], { ...halted, dealt: results.slice(1) }])
  })

  test('a number used twice in one batch for different work gets the same answer', async () => {
    const { sent, exchange } = newDevice()
    const first = sent('opportunity.create', { ID: mintId(), post_title: 'Loaf' })
    const other = sent('opportunity.create', { ID: mintId(), post_title: 'Rye' }, { seq: 1 })
    const answer = await exchange(first, other)
    expect(answer.lastSeq).toBe(1)
    expect(answer.results).toMatchObject([
      { id: first.id, status: 'applied' },
      { code: 'device_forked', dealt: [{ id: first.id, seq: 1 }] },
    ])
  })

  test('a repeated number gets as many outcomes from there on as an answer has room for, oldest first', async () => {
    const { sent, exchange } = newDevice()
    const ID = mintId()
    await exchange(sent('opportunity.create', { ID, post_title: 'Loaf' }))
    const edit = (over: Partial<SentMutation> = {}) =>
      sent('opportunity.updateFormField', { ID, form: 'overview', field: 'keywords', value: randomUUID() }, over)
    for (let batch = 0; batch < 3; batch++) await exchange(...Array.from({ length: 400 }, () => edit()))
    const { results, lastSeq } = await exchange(edit({ seq: 102 }))
    expect(lastSeq).toBe(1_201)
    expect(results[0]?.dealt?.map(({ seq }) => seq)).toEqual(
      Array.from({ length: MAX_REPORTED_RESULTS }, (_, index) => 102 + index),
    )
  })

  describe('a number that comes again after years', () => {
    const make90DaysPass = async () => {
      await account.database.pool.query(`UPDATE pushes SET at = at - interval '91 days' WHERE account_id = $1`, [
        account.session.accountId,
      ])
      await account.database.maintain()
    }

    test('a number repeated after years gets its outcome, without the words, and changes nothing', async () => {
      const { sent, exchange } = newDevice()
      const ID = mintId()
      const sents = [
        sent('opportunity.create', { ID, post_title: 'Loaf \u0000 \ud800' }),
        sent('opportunity.create', { ID, post_title: 'Rye' }),
        sent('opportunity.rename', { ID: mintId(), post_title: 'Bun', was: 'Bread' }),
      ]
      const before = await exchange(...sents)
      expect(before.results.map(({ status, code }) => code ?? status)).toEqual(['applied', 'id_taken', 'not_found'])
      await make90DaysPass()
      const after = await exchange(...sents)
      expect(after.results).toEqual(before.results.map(({ data: _, ...brief }) => brief))
      expect(after.head).toBe(before.head)
      expect(JSON.stringify(after.results)).not.toContain('oaf')
    })

    test('a number used by other work is recognised as such', async () => {
      const { sent, exchange } = newDevice()
      const first = sent('opportunity.create', { ID: mintId(), post_title: 'Loaf' })
      await exchange(first)
      await make90DaysPass()
      const { results } = await exchange(sent('opportunity.create', { ID: mintId(), post_title: 'Rye' }, { seq: 1 }))
      expect(results).toMatchObject([{ code: 'device_forked', dealt: [{ id: first.id, seq: 1, status: 'applied' }] }])
    })

    test('work that depends on a refused creation is refused for that reason', async () => {
      const { sent, exchange } = newDevice()
      const ID = mintId()
      await exchange(sent('opportunity.create', { ID, post_title: 7 }))
      await make90DaysPass()
      const { results } = await exchange(sent('opportunity.rename', { ID, post_title: 'Bun', was: 'Bread' }))
      expect(results).toMatchObject([{ status: 'refused', code: 'depends_on_refused' }])
    })
  })

  test('a number of which nothing is known is not said to be dealt with', async () => {
    const { device, sent, exchange } = newDevice()
    const first = sent('opportunity.create', { ID: mintId(), post_title: 'Loaf' })
    await exchange(first)
    await account.database.pool.query('DELETE FROM pushes WHERE device = $1', [device])
    expect((await exchange(first)).results).toMatchObject([{ status: 'refused', code: 'device_forked', dealt: [] }])
  })
})
