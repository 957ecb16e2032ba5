import { t } from '@lingui/core/macro'
import { SlidersHorizontal, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import css from './draft-generator.module.css'

export type PhoneSheet = 'inputs' | 'options'

interface PhoneBarProps {
  readonly options: string
  readonly filled: string
  readonly onOpen: (sheet: PhoneSheet) => void
}

/** Two summaries that open sheets, where there is no room for options and inputs. */
export const PhoneBar = ({ options, filled, onOpen }: PhoneBarProps) => (
  <>
    <Button
      aria-haspopup="dialog"
      aria-label={t`Options: ${options}`}
      className={css.summary}
      onClick={() => onOpen('options')}
    >
      <SlidersHorizontal aria-hidden="true" />
      <span>{options}</span>
    </Button>
    <Button aria-haspopup="dialog" aria-label={t`From your offer: ${filled} filled`} onClick={() => onOpen('inputs')}>
      <Tag aria-hidden="true" />
      {filled}
    </Button>
  </>
)

interface PhoneSheetsProps {
  readonly opened: PhoneSheet | null
  readonly onClose: () => void
  readonly filled: string
  readonly inputs: ReactNode
  readonly options: ReactNode
}

/** Inputs and options in dialogs from the bar. */
export const PhoneSheets = ({ opened, onClose, filled, inputs, options }: PhoneSheetsProps) => (
  <>
    <Dialog
      open={opened === 'inputs'}
      onClose={onClose}
      title={t`From your offer`}
      description={t`${filled} filled`}
      bare
    >
      <div className={css.sheet}>{inputs}</div>
    </Dialog>
    <Dialog open={opened === 'options'} onClose={onClose} title={t`Options`}>
      <div className={css.options}>{options}</div>
    </Dialog>
  </>
)
