/** Maximum of consecutive tries without progress, after which a job fails (docs/operations.md, "Safety"). */
export const MAX_TRIES = 3;

/** A job repeatedly ended its process, or a thread that it needs, without progress. */
export class GaveUp extends Error {
    override readonly name = 'GaveUp';
}
