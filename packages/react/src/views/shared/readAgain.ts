/** Options of a query whose answer the visitor needs to continue: after a failure it is read again every 3 seconds. */
export const readAgain = {
  refetchInterval: ({ state }: { state: { status: string } }) => state.status === 'error' && 3_000,
}
