/** Who stands behind the offers: the one form of the account, and its words to use in texts. */
export function CompanyScreen() {
  return <h1>Company</h1>
}
