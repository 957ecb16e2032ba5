import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askRunningServer } from '#server/control-socket.ts'
import { startTestServer, TEST_ADMIN, type TestServer } from '../../../support/server/server.ts'

let running: TestServer
beforeAll(async () => {
  running = await startTestServer()
})
afterAll(() => running?.dispose())

describe('a first start', () => {
  test('the first start creates an administrator whose password is printed once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'od-first-'))
    const first = await startTestServer({ config: { dataDir, adminEmail: undefined, adminPassword: undefined } })
    const { email, madeUpPassword = '' } = first.firstAdmin ?? {}
    expect(email).toBe('admin@localhost')
    expect(madeUpPassword).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    expect(first.logText()).not.toContain(madeUpPassword)
    expect(await first.signOn('admin@localhost', madeUpPassword)).toMatchObject({
      success: true,
      data: { is_admin: true },
    })
    await first.dispose()

    const second = await startTestServer({ config: { dataDir } })
    expect(second.firstAdmin).toBeUndefined()
    expect(await second.signOn(TEST_ADMIN.email, TEST_ADMIN.password)).toMatchObject({ success: false })
    expect(await second.signOn('admin@localhost', madeUpPassword)).toMatchObject({ success: true })
    await second.dispose()
    await rm(dataDir, { recursive: true })
  })

  test('the first start does not print a password that somebody chose', () => {
    expect(running.firstAdmin).toEqual({ email: TEST_ADMIN.email, madeUpPassword: undefined })
  })
})

describe('a start that cannot be', () => {
  test('a start on a taken port says so and leaves the data directory free', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as AddressInfo
    const dataDir = await mkdtemp(join(tmpdir(), 'od-port-'))
    await expect(startTestServer({ config: { port, dataDir } })).rejects.toThrow(
      `Another program uses port ${port}. Stop it, or choose another port with PORT`,
    )
    other.close()
    const server = await startTestServer({ config: { port, dataDir } })
    expect(server.url).toBe(`http://127.0.0.1:${port}`)
    await server.dispose()
    await rm(dataDir, { recursive: true })
  })

  test('a start on a taken data directory names its process, and that one goes on', async () => {
    await expect(startTestServer({ config: { dataDir: running.dataDir } })).rejects.toThrow(/is in use by process \d+/)
    expect((await running.signOn(TEST_ADMIN.email, TEST_ADMIN.password)).success).toBe(true)
  })

  test('a start on a foreign address says so', async () => {
    await expect(startTestServer({ config: { host: '203.0.113.200' } })).rejects.toThrow(
      'HOST 203.0.113.200 is not an address of this machine',
    )
  })
})

describe('a stop', () => {
  test('a stop finishes the running call, keeps what it did, and accepts no new ones', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'od-stop-'))
    const server = await startTestServer({ config: { dataDir } })
    const user = await server.signUp()
    const agent = new Agent({ keepAlive: true })
    const body = new URLSearchParams({
      action: 'appc',
      method: 'opportunity.create',
      params: JSON.stringify([{ post_title: 'Last Loaf' }]),
      token: user.token,
    }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
    const answered = new Promise<number | undefined>((done, fail) => {
      const outgoing = request(
        `${server.url}/appc/opportunity.create`,
        { method: 'POST', agent, headers },
        (incoming) => {
          incoming.resume().on('end', () => done(incoming.statusCode))
        },
      )
      outgoing.on('error', fail)
      // The call has begun when the stop comes, and is sent to its end afterwards.
      outgoing.write(body.slice(0, 20), () => setTimeout(() => void server.close(), 50))
      setTimeout(() => outgoing.end(body.slice(20)), 300)
    })
    await expect
      .poll(
        () =>
          fetch(`${server.url}/healthz`).then(
            () => 'open',
            () => 'closed',
          ),
        { timeout: 5000 },
      )
      .toBe('closed')
    expect(await answered).toBe(200)
    await server.close()

    const again = await startTestServer({ config: { dataDir } })
    const { token } = (await again.signOn(user.email, user.password)).data as { token: string }
    expect((await again.call('opportunity.list', [], token)).data).toMatchObject([{ title: 'Last Loaf' }])
    expect(await again.call('opportunity.list', [], user.token), 'a token outlives a restart').toMatchObject({
      status: 200,
    })
    await again.dispose()
    await rm(dataDir, { recursive: true })
    agent.destroy()
  })

  test('a stop does not wait for ever for a call that does not end', async () => {
    const server = await startTestServer({ drainMs: 300 })
    const { port } = new URL(server.url)
    const cut = new Promise<string>((done) => {
      const outgoing = request({ port, method: 'POST', path: '/appc/misc.sum', headers: { 'Content-Length': 1000 } })
      outgoing.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? ''))
      outgoing.write('action=')
    })
    await new Promise((done) => setTimeout(done, 100))
    const startMs = performance.now()
    await Promise.all([server.dispose(), server.close()]) // asked for twice, done once
    expect(performance.now() - startMs).toBeLessThan(9000)
    expect(await cut).toBe('ECONNRESET')
  })
})

describe('the user command', () => {
  const add = (email: string, over = {}) => ({ name: 'add', email, tier: 'trial', isAdmin: false, ...over }) as const

  test('the user command adds and lists people while the server runs', async () => {
    const server = running
    const made = await askRunningServer(
      server.dataDir,
      add('new@example.com', { login: 'newcomer', password: 'six letters' }),
    )
    expect(made).toEqual({ ok: true, value: ['Added new@example.com (login newcomer), plan trial.'] })
    expect(await server.signOn('newcomer', 'six letters')).toMatchObject({ success: true })
    const { token } = (await server.signOn('newcomer', 'six letters')).data as { token: string }
    expect((await server.call('getCurrentUserCapabilities', [], token)).data).toMatchObject({ name: 'trial' })

    const madeUp = await askRunningServer(server.dataDir, add('other@example.com', { isAdmin: true }))
    const [line = '', passwordLine = ''] = madeUp?.ok ? madeUp.value : []
    expect(line).toBe('Added other@example.com, plan trial, administrator.')
    expect(await server.signOn('other@example.com', passwordLine.replace('Password: ', ''))).toMatchObject({
      data: { is_admin: true },
    })

    expect(await askRunningServer(server.dataDir, { name: 'list' })).toEqual({
      ok: true,
      value: [
        `${TEST_ADMIN.email}  admin  administrator`,
        'new@example.com  newcomer  trial',
        'other@example.com  trial  administrator',
      ],
    })
    expect(server.logText()).not.toContain('six letters')
  })

  test('the user command refuses invalid input with a reason', async () => {
    const ask = async (over: object) => {
      const result = await askRunningServer(running.dataDir, { ...add('third@example.com'), ...over })
      return result?.ok === false ? result.error : 'accepted'
    }
    expect(await ask({ email: 'nobody' })).toBe('Please give a valid email address, such as name@example.com')
    expect(await ask({ password: 'short' })).toBe('A password has 6 to 200 characters')
    expect(await ask({ login: 'two words' })).toBe('A username has 1 to 60 characters, no spaces and no @')
    expect(await ask({ email: TEST_ADMIN.email.toUpperCase() })).toBe(
      `There is a user ${TEST_ADMIN.email.toUpperCase()} already`,
    )
    expect(await ask({ login: 'somebody@example.com' })).toContain('no @')
    expect(await ask({ tier: 'platinum' })).toBe('The running server does not know this command')
    expect(await ask({ login: 'baker' })).toBe('accepted')
    expect(await ask({ email: 'fourth@example.com', login: 'BAKER' })).toBe(
      'There is a user fourth@example.com or BAKER already',
    )
  })

  test('reaches only the server of its own data directory, and nobody else reaches it', async () => {
    const server = await startTestServer()
    expect((await stat(join(server.dataDir, 'control'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(server.dataDir, 'control.json'))).mode & 0o777).toBe(0o600)
    await server.dispose()
    expect(await askRunningServer(server.dataDir, { name: 'list' })).toBeUndefined()
  })

  test('the user command works where the data directory’s path is too long for a socket', async () => {
    const root = await mkdtemp(join(tmpdir(), 'od-long-'))
    const server = await startTestServer({ config: { dataDir: join(root, 'a'.repeat(60), 'b'.repeat(60)) } })
    expect(await askRunningServer(server.dataDir, { name: 'list' })).toMatchObject({ ok: true })
    const before = (await readdir(tmpdir())).filter((name) => /^od-\w{6}$/.test(name)).length
    await server.dispose()
    expect((await readdir(tmpdir())).filter((name) => /^od-\w{6}$/.test(name)).length).toBeLessThan(before)
    await rm(root, { recursive: true })
  })
})
