import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  const config = readConfig(environment)
  return config.ok ? [] : config.error
}

describe('the settings from the environment', () => {
  test('an empty environment gives the defaults', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      value: {
        port: 8080,
        host: '127.0.0.1',
        dataDir: resolve('./data'),
        databaseUrl: undefined,
        publicUrl: undefined,
        adminEmail: undefined,
        adminPassword: undefined,
        logLevel: 'info',
        maxBodyBytes: 4 * 1024 * 1024,
        maxAccountBytes: 2 * 1024 ** 3,
        maxHistoryBytes: 512 * 1024 ** 2,
        minFreeDiskPercent: 5,
        trustProxy: false,
        aiDefaults: {
          timeoutMs: 60_000,
          isStreaming: true,
          daily: { tokens: Infinity, money: Infinity },
          price: { in: 0, out: 0 },
          brands: [
            'Copy.ai',
            'CopyAI',
            'Copy AI',
            'Jasper AI',
            'Jasper.ai',
            'Jasper',
            'Anyword',
            'Rytr',
            'Writesonic',
            'ChatGPT',
          ],
        },
        allowsPrivateAiHosts: false,
        allowsPrivateEmailHosts: false,
        smtpUrl: undefined,
        mailFrom: 'no-reply@localhost',
        isDevelopment: false,
        maxJobAgeMs: 86_400_000,
      },
    })
  })

  test('every setting is read, blanks around it aside', () => {
    const config = readConfig({
      PORT: ' 9000 ',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/offers',
      DATABASE_URL: 'postgres://desk:secret@db:5432/desk',
      PUBLIC_URL: 'https://desk.example/',
      ADMIN_EMAIL: 'owner@desk.example',
      ADMIN_PASSWORD: ' spaces count ',
      LOG_LEVEL: 'WARN',
      MAX_BODY_BYTES: '8388608',
      MIN_FREE_DISK: '10 %',
      TRUST_PROXY: 'on',
      OIDC_ISSUER: 'https://login.desk.example',
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'between us',
      OIDC_TRUST_EMAIL: 'on',
      SMTP_URL: ' smtps://desk:secret@mail.example:465 ',
      MAIL_FROM: 'hello@desk.example',
      SOURCE_URL: 'https://code.example/desk',
      SECRET_KEY: 'a secret of at least thirty-two letters',
      ALLOW_PRIVATE_AI_HOSTS: 'on',
      ALLOW_PRIVATE_EMAIL_HOSTS: 'on',
      AI_TIMEOUT_SECONDS: '90',
      AI_BRANDS: 'One, Two',
      AI_JOB_HOURS: '48',
      NODE_ENV: 'development',
    })
    expect(config).toEqual({
      ok: true,
      value: {
        port: 9000,
        host: '0.0.0.0',
        dataDir: '/srv/offers',
        databaseUrl: 'postgres://desk:secret@db:5432/desk',
        publicUrl: 'https://desk.example',
        adminEmail: 'owner@desk.example',
        adminPassword: ' spaces count ',
        logLevel: 'warn',
        maxBodyBytes: 8_388_608,
        maxAccountBytes: 2 * 1024 ** 3,
        maxHistoryBytes: 512 * 1024 ** 2,
        minFreeDiskPercent: 10,
        trustProxy: true,
        oidc: {
          issuer: 'https://login.desk.example',
          clientId: 'desk',
          clientSecret: 'between us',
          name: 'Company account',
          trustsEmail: true,
        },
        aiDefaults: {
          timeoutMs: 90_000,
          isStreaming: true,
          daily: { tokens: Infinity, money: Infinity },
          price: { in: 0, out: 0 },
          brands: ['One', 'Two'],
        },
        secretKey: 'a secret of at least thirty-two letters',
        allowsPrivateAiHosts: true,
        allowsPrivateEmailHosts: true,
        smtpUrl: 'smtps://desk:secret@mail.example:465',
        mailFrom: 'hello@desk.example',
        sourceUrl: 'https://code.example/desk',
        isDevelopment: true,
        maxJobAgeMs: 172_800_000,
      },
    })
  })

  test('a variable that is set to nothing counts as absent', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: '  ', ADMIN_PASSWORD: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be an address that starts with postgres:// or postgresql://'],
    ['PUBLIC_URL', 'desk.example', 'PUBLIC_URL must be an address that starts with http:// or https://'],
    ['ADMIN_EMAIL', 'owner', 'ADMIN_EMAIL must be an email address, such as name@example.com'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have 6 to 200 characters'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [
      'SMTP_URL',
      'smtp://desk:100%@mail.example:587',
      'SMTP_URL has a % in its user or password that begins no code: write %25 in its place',
    ],
    [
      'SMTP_URL',
      'smtp://desk:caf%E9@mail.example:587',
      'SMTP_URL has a % in its user or password that begins no code: write %25 in its place',
    ],
    [
      'SMTP_URL',
      'smtp://50%off%40shop.example:x@mail.example',
      'SMTP_URL has a % in its user or password that begins no code: write %25 in its place',
    ],
    [
      'DATABASE_URL',
      'postgres://desk:100%@db/desk',
      'DATABASE_URL has a % in its user or password that begins no code: write %25 in its place',
    ],
    [
      'AI_BASE_URL',
      'https://user:word@models.example/v1',
      'AI_BASE_URL must have no user or password in it: set AI_API_KEY to the key',
    ],
    ['AI_API_KEY', 'sk-two words', 'AI_API_KEY must be one word of plain letters, figures and signs'],
    ['AI_API_KEY', 'sk-“quoted”', 'AI_API_KEY must be one word of plain letters, figures and signs'],
    ['MAX_BODY_BYTES', '10', 'MAX_BODY_BYTES must be a whole number from 65536 to 268435456'],
    ['MIN_FREE_DISK', '90', 'MIN_FREE_DISK must be a whole number from 0 to 50'],
    [
      'SECRET_KEY',
      'short',
      'SECRET_KEY must have at least 32 characters, such as the output of: openssl rand -base64 32',
    ],
    ['ALLOW_PRIVATE_AI_HOSTS', 'perhaps', 'ALLOW_PRIVATE_AI_HOSTS must be on or off'],
    ['TRUST_PROXY', 'perhaps', 'TRUST_PROXY must be on or off'],
    ['OIDC_ISSUER', 'https://login.desk.example', 'OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or none'],
    ['OIDC_TRUST_EMAIL', 'perhaps', 'OIDC_TRUST_EMAIL must be on or off'],
    ['OIDC_CLIENT_ID', 'desk', 'OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or none'],
    ['SMTP_URL', 'mail.example:25', 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must name an email server, such as smtps://user:password@mail.example.com'],
    ['MAIL_FROM', 'Offer Desk', 'MAIL_FROM must be an email address, such as name@example.com'],
  ])('a wrong %s is named, with what it may be', (name, value, message) => {
    expect(problemsOf({ [name]: value })).toEqual([message])
  })

  test('every wrong variable is reported at once, and no secret is repeated', () => {
    const problems = problemsOf({
      PORT: 'x',
      ADMIN_PASSWORD: 'hush',
      DATABASE_URL: 'ftp://desk:hidden@db',
      SMTP_URL: 'http://desk:hidden@mail',
    })
    expect(problems).toHaveLength(4)
    expect(problems.join()).not.toMatch(/hush|hidden/)
  })
})
