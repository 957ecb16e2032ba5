/** A control that can be reached and explains itself, but does nothing: `whyId` is the line that says why. */
export const disabledWhile = (isDisabled: boolean, whyId: string) =>
  isDisabled ? { 'aria-disabled': true, 'aria-describedby': whyId } : {}
