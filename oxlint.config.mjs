import { existsSync, readdirSync } from 'node:fs'
import { FOLDERS, importRule } from './scripts/checks/arrows.mjs'

const featuresDir = new URL('./src/features/', import.meta.url)
const features = existsSync(featuresDir)
  ? readdirSync(featuresDir, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  : []

/** @param {string} files @param {ReturnType<typeof importRule>} rule */
const arrow = (files, rule) => ({ files: [files], rules: { 'no-restricted-imports': ['error', rule] } })

const arrows = [
  ...FOLDERS.map((folder) => arrow(folder === 'workers' ? 'workers/**' : `src/${folder}/**`, importRule(folder))),
  ...features.map((name) =>
    arrow(
      `src/features/${name}/**`,
      importRule(
        'features',
        features.filter((other) => other !== name),
      ),
    ),
  ),
]

/** Folders whose every word is in a catalog. */
const TRANSLATED = [
  'src/{app,content,features,records,routes,store,ui}/**',
  'src/domain/{kinds,engine,plan,partner,installation,custom,offer-file,values,text-file}/**',
  'src/{contract,sync}/**',
  'src/server/mail/{emails,plan-names,plan-request-email}.ts',
]

/**
 * Files of these folders whose words are no messages: stored in records or files, in languages of their own, or run
 * where no catalog is.
 */
const NOT_TRANSLATED = [
  'src/app/startup/rescue.ts',
  'src/app/public-form.ts',
  'src/store/account-backup.ts',
  'src/content/export/docx-file.ts',
  'src/content/writing-worker/**',
  'src/features/device/storage/rescue-page.ts',
  'src/ui/brand/logo-glyph.ts',
  'src/features/forms/public/**',
  'src/features/help/help-groups.ts',
  'src/features/offers/**/sample-{offer,title}.ts',
  'src/features/offers/editor/price/period-wordings.ts',
  'src/features/strategies/editor/document/{clean-paste,ms-word-lists}.ts',
  'src/features/strategies/export/{campaign-zip,run-export}.ts',
  'src/features/test-ui/**',
  'src/ui/styles/**',
  'src/contract/{bracketed-params,envelope,form-errors}.ts',
  'src/domain/custom/custom-fields.ts',
  'src/domain/kinds/labels/{hypothesis-phrases,opportunity-options,title-prefixes}.ts',
  'src/domain/partner/{export-notes,partner}.ts',
  'src/domain/values/{month-names,top-level-domains}.ts',
]

/** Strings that nobody reads: names, codes, classes, addresses, selectors, keys. */
const NOT_MESSAGES = {
  ignore: [
    '^[^A-Za-z]*$',
    '^[a-z0-9/#.:_?-][^ ]*$',
    // Markup, selectors, media queries, escapes, drawings.
    '^[#[(<&+]',
    '\\[(?:role|data|aria|rel|[a-z-]+[\\]^=])',
    '^[a-z]+[1-6]?(?:, [a-z]+[1-6]?)+$',
    '^allow-',
    '^\\([a-z-]+: ',
    '^M *h1v1h-1z$',
    '^\\{"format',
    // Keys, codes and names of formats and products, the same in every language.
    '^[A-Z]$',
    '^F\\d+$',
    '^(?:⌘ [A-Z]|Alt [↑↓]|Alt)$',
    '^Arrow[A-Z]',
    '^[A-Z]+(?:_[A-Z]+)+$',
    '^[A-Z][A-Za-z]+Error$',
    '^(?:CSV|UTC|NFKC|Content-Type|STARTTLS|TLS|English)$',
    '^(?:OpenAI|Anthropic|Google|Mistral|OpenRouter|Azure OpenAI|Ollama|LM Studio|vLLM)$',
    '^(?:Word|PDF|HTML|Markdown|CommonMark|Google Ads(?: Editor)?|Meta(?: Ads Manager)?)$',
    '^T00:00:00Z$',
    '^LeaseLost$',
    // Read by programs that call the server.
    '^(?:The call is malformed:|There is no method named) ?$',
    '^not a safe integer$',
    // Stored as a record's title.
    '^Copy of ?$',
  ],
  ignoreNames: [
    {
      regex: {
        pattern:
          '^(?:className|type|role|id|to|href|rel|target|variant|key|autoComplete|kind|mode|code|slug|tone|size|method|timeZone|aria-labelledby|TOPIC|CLAIM|OTHER|.*_(?:SELECTOR|QUERY)|EDITORS|CARDS|OWN_KEYS|ENGLISH_.*|STORED_.*|WRONG_.*|.*_HEADER|mints)$',
      },
    },
  ],
  ignoreFunctions: [
    'Error',
    'LeaseLost',
    'TypeError',
    'z.refine',
    'z.regex',
    'RangeError',
    'DOMException',
    'Symbol',
    'console.*',
    '*Failure',
    'matchMedia',
    'useMedia',
    '*.querySelector',
    '*.querySelectorAll',
    '*.closest',
    '*.matches',
    '*.*.matches',
    '*.normalize',
    '*.split',
    '*.startsWith',
    '*.endsWith',
    '*.replaceAll',
    '*.includes',
    '*.headers.get',
  ],
}

const ALLOW_DEFAULT_EXPORT = ['*.config.{ts,mjs}', 'tests/support/*/*setup.ts', 'scripts/**']

export default {
  jsPlugins: [new URL('./scripts/lint/keys.mjs', import.meta.url).href, import.meta.resolve('eslint-plugin-lingui')],
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist/**', 'dist-*/**', 'src/routeTree.gen.ts', 'tests/fixtures/**', 'node_modules/**'],
  rules: {
    // Types that hold: what the compiler's strict settings do not see.
    'typescript/ban-ts-comment': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/return-await': ['error', 'in-try-catch'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],

    // Habits of the house.
    eqeqeq: 'error',
    'house/no-ambiguous-patterns': 'error',
    'house/no-raw-keys': 'error',
    // Circles of types alone are circles, too.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'max-lines': ['error', { max: 450 }],
    'max-params': ['error', { max: 4 }],
    'no-console': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],

    // Off, each because it is wrong here.
    'import/no-named-as-default-member': 'off', // `fc.array`, `pg.Client`: the way those packages are meant to be used
    'import/no-unassigned-import': 'off', // style sheets
    'jsx-a11y/no-autofocus': 'off', // a dialog focuses its first field
    'jsx-a11y/no-noninteractive-element-interactions': 'off', // a row takes clicks for the link in it, which the keyboard reaches
    'jsx-a11y/no-static-element-interactions': 'off', // the same; the browser tests ask axe
    'jsx-a11y/prefer-tag-over-role': 'off', // `output` is announced differently from role=status
    'no-control-regex': 'off', // people's texts may hold any character, and some have to be looked for
    'no-underscore-dangle': 'off', // names of others: __WB_MANIFEST, zod's _default
    'promise/always-return': 'off', // `then` for an effect is fine
    'promise/valid-params': 'off', // takes zod's `catch` for a promise's
    'react/exhaustive-effect-dependencies': 'off', // a dependency may be there to run the effect again; exhaustive-deps finds missing ones
    'react/immutability': 'off', // the compiler's rule; the compiler is not used, and writing to a ref that came in is fine
    'react/incompatible-library': 'off', // the compiler's rule
    'react/react-in-jsx-scope': 'off', // the automatic runtime
    'typescript/consistent-return': 'off', // the compiler's noImplicitReturns knows exhaustive switches
    'typescript/no-unsafe-type-assertion': 'off', // CSS variables, rows read from a database
    'typescript/unbound-method': 'off', // objects here are made of closures: there is no `this` to lose
    'unicorn/consistent-function-scoping': 'off', // a closure beside its only use reads better
    'unicorn/no-array-reverse': 'off', // Dexie's collections have a reverse of their own, which gives a new one
    'unicorn/no-useless-spread': 'off', // iterating over a copy, since a listener may take itself off
    'unicorn/prefer-add-event-listener': 'off', // IndexedDB's requests, workers' messages
    'unicorn/require-post-message-target-origin': 'off', // workers' postMessage has no origin
  },
  overrides: [
    ...arrows,
    {
      files: TRANSLATED,
      excludeFiles: NOT_TRANSLATED,
      rules: {
        'lingui/no-unlocalized-strings': ['error', NOT_MESSAGES],
        'lingui/no-expression-in-message': 'off',
        'lingui/no-single-variables-to-translate': 'error',
        'lingui/no-trans-inside-trans': 'error',
        'lingui/t-call-in-function': 'off',
      },
    },
    // English messages by which others are found: nobody is shown them from there.
    { files: ['src/domain/partner/noun-words.ts'], rules: { 'lingui/no-unlocalized-strings': 'off' } },
    { files: ALLOW_DEFAULT_EXPORT, rules: { 'import/no-default-export': 'off', 'no-console': 'off' } },
    { files: ['src/server/identity/user-cli.ts', 'tests/bench/**'], rules: { 'no-console': 'off' } },
    // The helper that every other handler reads keys by.
    { files: ['src/ui/hooks/pressed-key.ts', 'tests/**', 'scripts/**'], rules: { 'house/no-raw-keys': 'off' } },
    // Tests read only their own texts.
    { files: ['tests/**'], rules: { 'house/no-ambiguous-patterns': 'off' } },
    // The specification wants a warning there, for whoever wrote the call (8.14).
    { files: ['src/store/local-edits/apply-local.ts'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
    // The preview holds the product's own elements under a cleaned stylesheet; without scripts some browsers would give them no events.
    { files: ['src/features/admin/partners/preview-frame.tsx'], rules: { 'react/iframe-missing-sandbox': 'off' } },
    // The page itself says that it is sandboxed (security.ts): for a frame that has the attribute, service workers answer nothing, so that it would be blank offline.
    {
      files: ['src/ui/layout/page-frame.tsx', 'src/features/extensions/host/extension-frame.tsx'],
      rules: { 'react/iframe-missing-sandbox': 'off' },
    },
    {
      files: ['tests/**'],
      rules: {
        // Rows of a query and parsed answers are read without a schema here: a wrong one fails the test.
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        // Playwright's fixtures are given a function called `use`.
        'react/rules-of-hooks': 'off',
      },
    },
    // The names of route files are the URL's pattern: $id.tsx, __root.tsx.
    // The router's redirects are thrown, and are no errors.
    { files: ['src/routes/**'], rules: { 'unicorn/filename-case': 'off', 'typescript/only-throw-error': 'off' } },
  ],
}
