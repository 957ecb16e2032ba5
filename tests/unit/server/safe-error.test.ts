import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { safeError } from '#server/db/safe-error.ts'
import { createLog } from '#server/log.ts'

const SECRET = 'the offer nobody may read'

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

function fromPostgres(): Error {
  const error = new pg.DatabaseError(`duplicate key: ${SECRET}`, 100, 'error')
  return Object.assign(error, {
    severity: 'ERROR',
    code: '23505',
    detail: `Key (name)=(${SECRET}) already exists.`,
    hint: SECRET,
    where: SECRET,
    internalQuery: SECRET,
    table: 'records',
    constraint: 'records_name',
    routine: '_bt_check_unique',
  })
}

describe('what is logged of an error', () => {
  test.each([
    ['PostgreSQL’s', fromPostgres()],
    ['drizzle’s, with PostgreSQL’s inside', new DrizzleQueryError(`INSERT '${SECRET}'`, [SECRET], fromPostgres())],
    [
      'one around those',
      new Error('a change failed', { cause: new DrizzleQueryError('INSERT', [SECRET], fromPostgres()) }),
    ],
    ['JSON that cannot be read', thrownBy(() => JSON.parse(`{"title": ${SECRET}`))],
    ['a schema’s check', thrownBy(() => z.parse(z.strictObject({}), { [SECRET]: 1 }))],
    ['an argument that Node refuses', thrownBy(() => Buffer.byteLength([SECRET] as unknown as string))],
    ['a text that was thrown', SECRET],
    ['an object that was thrown', { title: SECRET, query: SECRET }],
    ['a message of several lines, in the stack too', Object.assign(new SyntaxError(`first\n    at ${SECRET} (x:1:1)`))],
  ])('a logged error contains nothing that a person wrote: %s', (_, error) => {
    let written = ''
    const log = createLog(
      'debug',
      new Writable({ write: (chunk: Buffer, _encoding, done) => done(void (written += chunk.toString())) }),
    )
    log.error({ error: safeError(error) }, 'a change failed')
    expect(written).toContain('a change failed')
    expect(written).not.toContain(SECRET)
  })

  test('a logged error has code, names and frames, and the same of its cause', () => {
    const around = new Error('a change failed', { cause: fromPostgres() })
    expect(safeError(around)).toMatchObject({
      name: 'Error',
      message: 'a change failed',
      stack: expect.stringContaining('safe-error.test'),
      cause: {
        message: 'withheld',
        code: '23505',
        table: 'records',
        constraint: 'records_name',
        routine: '_bt_check_unique',
      },
    })
  })

  test('a logged error ends where causes form a circle', () => {
    const round = new Error('round')
    round.cause = round
    expect(JSON.stringify(safeError(round)).match(/"round"/g)?.length).toBeLessThan(6)
  })
})
