/**
 * Thrown when a job is to stop at its position: to continue later, or because it is cancelled or another process has
 * it.
 */
export class Stopped extends Error {
    override readonly name: string = 'Stopped';
}

/** Thrown when a resource of the job ended, such as a thread by its memory limit: this try counts. */
export class Interrupted extends Error {
    override readonly name: string = 'Interrupted';
}

/** Lets a shutdown or a cancellation take effect between two steps. @throws Stopped */
export const throwIfStopped = ({ signal }: { readonly signal: AbortSignal }): void => {
    if (signal.aborted) throw new Stopped('The job is to stop.');
};
