/** Runs an operation after the earlier ones of this document, or after `patienceMs` if they take longer. */
export type RunInOrder = <Result>(operation: () => Promise<Result>, patienceMs?: number) => Promise<Result>;

/** An operation decides from earlier answers what it sends, so it waits even for the last request of a screen that the user left. */
export function createOperationOrder(): RunInOrder {
  let earlier: Promise<unknown> = Promise.resolve();
  return (operation, patienceMs) => {
    const turn = patienceMs === undefined ? earlier : Promise.race([earlier, wait(patienceMs)]);
    const result = turn.then(operation, operation);
    earlier = Promise.allSettled([earlier, result]);
    return result;
  };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
