import { useLoaded } from '@portico/approval'

/** Shows an account's balance in the native currency, or that the node does not answer. */
export const Balance = ({ load }: { load: () => Promise<string> }) => {
  const { value, isFailed } = useLoaded(load)
  return <span className="balance">{isFailed ? 'Balance unknown' : value}</span>
}
