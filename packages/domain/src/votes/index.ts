export { type Ballot, type BallotOption, withVote } from './ballot.ts'
