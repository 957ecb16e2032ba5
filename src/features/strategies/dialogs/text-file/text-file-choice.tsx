import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import css from './text-file-choice.module.css'

export interface TextFileChoiceProps {
  /** The file that the text is from; undefined: from none. */
  readonly source: string | undefined
  readonly onFile: (file: File) => void
}

const ACCEPTED =
  '.txt,.text,.md,.markdown,.html,.htm,.docx,text/plain,text/markdown,text/html,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A button that opens a text file, and a note on the file that was opened. */
export function TextFileChoice({ source, onFile }: TextFileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={css.row}>
      <Button small onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        {t`Choose a file`}
      </Button>
      <span className={css.note} role="status">
        {source === undefined ? (
          <Trans>
            Text, Markdown, HTML or Word.<span className={css.drop}> You can also drop it here.</span>
          </Trans>
        ) : (
          <Trans>
            From <bdi>{source}</bdi>
          </Trans>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`File to open`}
        accept={ACCEPTED}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // Resets the input, so that the same file can be chosen again after a change.
          event.target.value = ''
        }}
      />
    </div>
  )
}
