import { describe, expect, it } from 'vitest'
import { type Ballot, withVote } from './votes.ts'

function ballot(chosen: string | null, easy: number, hard: number): Ballot {
  return {
    chosen,
    options: [
      { id: 'easy', label: 'Easy', votes: easy },
      { id: 'hard', label: 'Hard', votes: hard },
    ],
  }
}

describe('a vote in a category', () => {
  it('adds to the count of its option', () => {
    expect(withVote(ballot(null, 4, 2), 'easy')).toEqual(ballot('easy', 5, 2))
  })

  it('moves from one option to another when changed', () => {
    expect(withVote(ballot('easy', 5, 2), 'hard')).toEqual(ballot('hard', 4, 3))
  })

  it('is withdrawn by clicking the chosen option again', () => {
    expect(withVote(ballot('easy', 5, 2), 'easy')).toEqual(ballot(null, 4, 2))
  })

  it('never takes a count below 0', () => {
    expect(withVote(ballot('easy', 0, 0), 'easy')).toEqual(ballot(null, 0, 0))
    expect(withVote(ballot('easy', 0, 0), 'hard')).toEqual(ballot('hard', 0, 1))
  })

  it('leaves the ballot before it as it was, to be put back if the call fails', () => {
    const before = ballot('easy', 5, 2)
    withVote(before, 'hard')
    expect(before).toEqual(ballot('easy', 5, 2))
  })
})
