import { useLoaded } from '@portico/approval'

/** What an account holds of its network's own coin; says so when the node does not answer. */
export const Balance = ({ load }: { load: () => Promise<string> }) => {
  const { value, isFailed } = useLoaded(load)
  return <span className="balance">{isFailed ? 'Balance unknown' : value}</span>
}
