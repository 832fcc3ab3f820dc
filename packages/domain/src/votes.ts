/** One tag category of an activity, with the option this player chose. */
export type Ballot = { readonly chosen: string | null; readonly options: readonly BallotOption[] }
export type BallotOption = { readonly id: string; readonly label: string; readonly votes: number }

/** The ballot after a click. Clicking the chosen option again withdraws the vote; counts never go below 0. */
export function withVote(ballot: Ballot, clicked: string): Ballot {
  const chosen = clicked === ballot.chosen ? null : clicked
  const change = (id: string) => Number(id === chosen) - Number(id === ballot.chosen)
  const options = ballot.options.map((option) => ({
    ...option,
    votes: Math.max(0, option.votes + change(option.id)),
  }))
  return { chosen, options }
}
