import { i18n } from '@lingui/core'

// Browser code translates while it is evaluated, as it does behind src/app/main.tsx.
i18n.load('en', {})
i18n.activate('en')
