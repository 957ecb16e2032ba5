/** An email around one link, in words. */
export interface EmailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly link: string
}

export interface OutgoingEmail {
  readonly to: string
  /** Under whose name it goes. */
  readonly senderName: string
  /** The address that answers go to, where it isn't the sender's. */
  readonly replyTo?: string | undefined
  readonly content: EmailContent
}
