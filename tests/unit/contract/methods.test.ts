import { describe, expect, test } from 'vitest'
import {
  recordQueries,
  recordQuerySchema,
  describeMethods,
  directParamsSchema,
  isQueryMethod,
  methodNames,
  QUERY_METHODS,
  resolveMethod,
} from '#contract/methods.ts'
import { mutationAliases, mutationMethods } from '#domain/kinds/index.ts'
import * as z from 'zod/mini'

const GROUPS = [
  'session',
  'opportunity',
  'strategy',
  'ai',
  'aiResult',
  'formula',
  'swot',
  'job',
  'extension',
  'import',
  'company',
  'report',
  'app',
  'workbook',
  'form',
  'entry',
  'help',
  'admin',
  'sync',
  'misc',
  'conflict',
  'preferences',
  'template',
  'voice',
]

/** As the specification lists them, 7.01–7.08, under the group that it lists them for. */
const SPECIFIED = Object.entries({
  session:
    'version signOn signOut loginAs getAccessGroup grantAccessToUser revokeAccessToUser getPartnerConfiguration getCurrentUserCapabilities verifyPassword updatePassword resetPasswordRequest',
  opportunity:
    'create createFromLibrary createFromFile get getOpportunities getOpportunityData update updateForm updateFormField delete trash rename duplicate createTemplate download fetchOpportunityTemplates',
  strategy:
    'getStrategyTemplates getStrategyTemplatesKind createStrategyFrom duplicateStrategy getStrategies getStrategyData getStrategiesData getStrategy getStrategyPageHTML deleteStrategy updateStrategy updateStrategyData updatePageStrategy createStrategyForOpportunity createAIStrategyForOpportunity createTemplateFromStrategy trashStrategy deleteStrategiesByOpportunityId unlinkStrategiesFromOpportunityId reloadStrategies',
  ai: 'generateAIContent AIGenerate AIGenerateU AIHistory deleteAIStrategy testUserAIFromula createUserAIFormula getUserAIFormula getUserAIFormulas updateUserAIFormula',
  company: 'getUserCompany updateUserCompany',
  report: 'getIndicators generateSWOT getUsers',
  form: 'addFieldToForm',
  help: 'getTableOfContents fetchTableOfContents',
  misc: 'sum',
}).flatMap(([group, names]) => names.split(' ').map((name) => `${group}.${name}`))

describe('method names', () => {
  test('every method name is group and name, unique, in the groups of the protocol', () => {
    expect(new Set(methodNames()).size).toBe(methodNames().length)
    for (const name of methodNames()) {
      expect(name).toMatch(/^[a-z]+[A-Za-z]*\.[A-Za-z]+$/)
      expect(GROUPS).toContain(name.split('.')[0])
    }
  })

  test('hold every mutation and every query', () => {
    expect([...methodNames()].toSorted()).toEqual(
      [
        ...Object.keys(QUERY_METHODS),
        ...recordQueries().keys(),
        ...mutationMethods(),
        ...mutationAliases().keys(),
      ].toSorted(),
    )
    expect(methodNames()).toEqual(
      expect.arrayContaining([
        'session.signOn',
        'opportunity.create',
        'opportunity.updateFormField',
        'conflict.settle',
        'sync.exchange',
        'misc.sum',
      ]),
    )
  })

  test('only what the protocol calls open needs no token', () => {
    const open = [
      'session.version',
      'session.signOn',
      // The identity provider is the one who lets somebody in.
      'session.getSignInOptions',
      'session.startProvider',
      'session.finishProvider',
      'session.getPartnerConfiguration',
      // Whoever holds the token of a mailed link.
      'session.getInvitation',
      'session.takeInvitation',
      'session.resetPasswordRequest',
      'session.resetPassword',
      'misc.methods',
      // Whoever has the link of a published form.
      'form.getPublic',
      'entry.submit',
    ]
    for (const { method, access } of describeMethods()) if (access === 'open') expect(open).toContain(method)
    expect(describeMethods().filter(({ access }) => access === 'open').length).toBeGreaterThanOrEqual(4)
  })
})

const aliased = (name: string | undefined): string | undefined => name && (mutationAliases().get(name) ?? name)

describe('resolving a name', () => {
  test.each(methodNames())('%s is itself, or the mutation that it is another name of', (name) =>
    expect(resolveMethod(name)).toBe(mutationAliases().get(name) ?? name),
  )

  test.each([
    ['signOn', 'session.signOn'],
    ['getOpportunities', 'opportunity.getOpportunities'],
    ['updateFormField', 'opportunity.updateFormField'],
    ['sum', 'misc.sum'],
    ['exchange', 'sync.exchange'],
  ])('%s alone is %s', (bare, full) => expect(resolveMethod(bare)).toBe(full))

  test('a bare name means something where one group has it, or the specification gives it to one', () => {
    const bareNames = methodNames().map((name) => name.split('.')[1] ?? '')
    for (const bare of new Set(bareNames)) {
      const owners = methodNames().filter((name) => name.endsWith(`.${bare}`))
      const specified = SPECIFIED.find((name) => name.endsWith(`.${bare}`) && owners.includes(name))
      expect(resolveMethod(bare), bare).toBe(aliased(owners.length === 1 ? owners[0] : specified))
    }
  })

  test('each name that the specification writes without a group means that group’s method, whatever other groups call theirs', () => {
    const known = SPECIFIED.filter((name) => methodNames().includes(name))
    expect(known.length).toBeGreaterThan(20)
    for (const full of known) expect(resolveMethod(full.split('.')[1] ?? ''), full).toBe(aliased(full))
  })

  test('every method says whether it may be called without its group, and as what', () => {
    for (const { method, bare } of describeMethods()) {
      expect(resolveMethod(bare ?? method), method).toBe(aliased(method))
      if (bare !== null) expect(method.endsWith(`.${bare}`)).toBe(true)
    }
    expect(describeMethods().find(({ method }) => method === 'preferences.update')?.bare).toBeNull()
    expect(describeMethods().find(({ method }) => method === 'opportunity.update')?.bare).toBe('update')
  })

  test.each([
    '',
    '.',
    'nothing',
    'opportunity',
    'opportunity.',
    '.create',
    'Session.signOn',
    'session.signon',
    'opportunity.create.x',
    'toString',
    'constructor',
    '__proto__',
    'hasOwnProperty',
  ])('%j is nothing', (name) => {
    expect(resolveMethod(name)).toBeUndefined()
    expect(isQueryMethod(name)).toBe(false)
  })
})

describe('descriptions', () => {
  const described = describeMethods()

  test('every method has its parameters as JSON Schema, which JSON carries whole', () => {
    expect(described.map(({ method }) => method)).toEqual(methodNames())
    for (const { method, params } of described) {
      expect(params, method).toBeTypeOf('object')
      expect(Object.keys(params as object), method).not.toEqual([])
      expect(JSON.parse(JSON.stringify(params)), method).toEqual(params)
    }
  })

  test('a mutation’s parameters are named with the wire’s words', () => {
    const create = JSON.stringify(described.find(({ method }) => method === 'opportunity.create')?.params)
    for (const word of ['ID', 'post_title', 'post_excerpt', 'post_content']) expect(create).toContain(`"${word}"`)
  })

  test('a create may leave its ID to the server; an edit may not', () => {
    const required = (method: string): unknown => {
      const params = described.find((one) => one.method === method)?.params as
        | { prefixItems: { required: string[] }[] }
        | undefined
      return params?.prefixItems[0]?.required
    }
    expect(required('opportunity.create')).toEqual(['post_title'])
    expect(required('opportunity.rename')).toEqual(['ID', 'post_title'])
  })
})

describe('parameters of direct calls', () => {
  const isRead = (method: string, params: unknown): boolean => {
    const read = recordQueries().get(method)
    const schema = read
      ? recordQuerySchema(read)
      : isQueryMethod(method)
        ? QUERY_METHODS[method].params
        : directParamsSchema(method)
    return schema !== undefined && z.safeParse(schema, params).success
  }

  test.each<[string, unknown]>([
    ['misc.sum', [1, 2, 3]],
    ['misc.sum', ['1', '-2.5', '+3']],
    ['misc.sum', []],
    ['misc.methods', []],
    ['session.version', [{}]],
    ['session.signOn', [{ user_login: 'a', user_password: 'b' }]],
    ['opportunity.get', [{ ID: 5 }]],
    ['opportunity.get', [{ ID: '5' }]],
    ['opportunity.get', [{ name: 'loaf' }]],
    ['opportunity.rename', [{ ID: '5', post_title: 'x' }]],
  ])('%s %j', (method, params) => expect(isRead(method, params)).toBe(true))

  test.each<[string, unknown]>([
    ['misc.sum', ['one']],
    ['misc.sum', ['1e3']],
    ['misc.sum', [null]],
    ['misc.sum', 5],
    ['session.signOn', []],
    ['session.signOn', [{ user_login: 'a' }]],
    ['session.signOn', [{ user_login: 'a', user_password: 5 }]],
    ['session.signOn', [{ user_login: 'a', user_password: 'x'.repeat(1_025) }]],
    ['opportunity.get', [{}]],
    ['opportunity.get', [{ ID: 5 }, {}]],
    ['opportunity.rename', [{ ID: 0, post_title: 'x' }]],
    ['opportunity.rename', []],
    ['nothing.here', [{}]],
  ])('%s %j is refused', (method, params) => expect(isRead(method, params)).toBe(false))
})
