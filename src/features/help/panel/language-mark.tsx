import { t } from '@lingui/core/macro'
import type { HelpTopic } from '#features/help/help-topic.ts'
import { HELP_LANGUAGE, isHelpForeign } from '#records/help/help-language.ts'
import css from './language-mark.module.css'

/** Language of a topic. A partner writes its topics in any language, so theirs is unknown. */
export const topicLanguage = ({ html }: Pick<HelpTopic, 'html'>): string | undefined =>
  html === null ? undefined : HELP_LANGUAGE

/** Marks a topic that is in another language than the page. */
export const LanguageMark = ({ topic }: { readonly topic: Pick<HelpTopic, 'html'> }) =>
  topicLanguage(topic) !== undefined && isHelpForeign() ? (
    <small className={css.mark} dir="auto">{t`In English`}</small>
  ) : null
