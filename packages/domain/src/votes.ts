export { type Ballot, type BallotOption, withVote } from './votes/ballot.ts'
