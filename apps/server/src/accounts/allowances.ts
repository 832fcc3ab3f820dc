/** Counts failures of one account from one address; tells how long to wait once there were too many. */
export type FailureCount = {
  readonly waitSeconds: (account: string, address: string) => Promise<number>
  readonly note: (account: string, address: string) => Promise<void>
}

/** Whether one more mail may go to an address; beyond that, mails are silently not sent. */
export type MayMail = (address: string) => Promise<boolean>
